CREATE SEQUENCE "public"."item_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 5001 CACHE 1;--> statement-breakpoint
CREATE TABLE "activities" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"goods_id" bigint NOT NULL,
	"price_percent" integer NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"image_url" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "brands_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"parent_id" bigint DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"level" integer NOT NULL,
	"image_url" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"target_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourites_member_id_kind_target_id_pk" PRIMARY KEY("member_id","kind","target_id")
);
--> statement-breakpoint
CREATE TABLE "footprints" (
	"member_id" bigint NOT NULL,
	"goods_id" bigint NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "footprints_member_id_goods_id_pk" PRIMARY KEY("member_id","goods_id")
);
--> statement-breakpoint
CREATE TABLE "goods" (
	"item_id" bigint PRIMARY KEY DEFAULT nextval('item_ids') NOT NULL,
	"bn" text NOT NULL,
	"name" text NOT NULL,
	"brief" text DEFAULT '' NOT NULL,
	"shop_id" bigint NOT NULL,
	"brand_id" bigint,
	"main_category_id" bigint NOT NULL,
	"pics" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"params" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"specs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tag_names" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"nospec" boolean DEFAULT true NOT NULL,
	"approve_status" text DEFAULT 'onsale' NOT NULL,
	"is_gift" boolean DEFAULT false NOT NULL,
	"valid_lucky" boolean DEFAULT false NOT NULL,
	"product_type" text DEFAULT 'normal' NOT NULL,
	"staff_goods" boolean DEFAULT false NOT NULL,
	"price" integer NOT NULL,
	"market_price" integer DEFAULT 0 NOT NULL,
	"store" integer DEFAULT 0 NOT NULL,
	"sales" integer DEFAULT 0 NOT NULL,
	"start_num" integer DEFAULT 1 NOT NULL,
	"limit_num" integer DEFAULT 0 NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"unit" text DEFAULT '件' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "goods_bn_unique" UNIQUE("bn"),
	CONSTRAINT "goods_store_not_negative" CHECK ("goods"."store" >= 0)
);
--> statement-breakpoint
CREATE TABLE "goods_categories" (
	"goods_id" bigint NOT NULL,
	"category_id" bigint NOT NULL,
	CONSTRAINT "goods_categories_category_id_goods_id_pk" PRIMARY KEY("category_id","goods_id")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"goods_id" bigint NOT NULL,
	"order_line_id" bigint,
	"member_id" bigint,
	"username" text NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"star" integer NOT NULL,
	"content" text NOT NULL,
	"pics" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"anonymous" boolean DEFAULT false NOT NULL,
	"spec_text" text DEFAULT '' NOT NULL,
	"reply" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_orderLineId_unique" UNIQUE("order_line_id"),
	CONSTRAINT "reviews_star" CHECK ("reviews"."star" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "shop_tags" (
	"shop_id" bigint NOT NULL,
	"tag_id" bigint NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "shop_tags_shop_id_tag_id_pk" PRIMARY KEY("shop_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "shops" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"logo" text DEFAULT '' NOT NULL,
	"banner" text DEFAULT '' NOT NULL,
	"top_picture" text DEFAULT '' NOT NULL,
	"wide_banner" text DEFAULT '' NOT NULL,
	"introduce" text DEFAULT '' NOT NULL,
	"notice" text DEFAULT '' NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"province" text NOT NULL,
	"city" text NOT NULL,
	"area" text NOT NULL,
	"address" text NOT NULL,
	"lng" double precision NOT NULL,
	"lat" double precision NOT NULL,
	"hour" text DEFAULT '09:00-21:00' NOT NULL,
	"is_self_operated" boolean DEFAULT false NOT NULL,
	"is_ziti" boolean DEFAULT false NOT NULL,
	"is_valid" boolean DEFAULT true NOT NULL,
	"scores" jsonb DEFAULT '{"goods":49,"service":48,"delivery":49}'::jsonb NOT NULL,
	"sales" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "skus" (
	"item_id" bigint PRIMARY KEY DEFAULT nextval('item_ids') NOT NULL,
	"goods_id" bigint NOT NULL,
	"bn" text NOT NULL,
	"price" integer NOT NULL,
	"market_price" integer DEFAULT 0 NOT NULL,
	"store" integer NOT NULL,
	"spec_value_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"spec_text" text DEFAULT '' NOT NULL,
	"pic" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "skus_bn_unique" UNIQUE("bn"),
	CONSTRAINT "skus_store_not_negative" CHECK ("skus"."store" >= 0),
	CONSTRAINT "skus_price_not_negative" CHECK ("skus"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_ledger" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"sku_id" bigint NOT NULL,
	"delta" integer NOT NULL,
	"kind" text NOT NULL,
	"order_id" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text DEFAULT 'item' NOT NULL,
	CONSTRAINT "tags_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"node" text NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"cover" text DEFAULT '' NOT NULL,
	"content" text NOT NULL,
	"kind" text DEFAULT 'article' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"uploaded_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "images_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "template_revisions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"template_id" bigint NOT NULL,
	"revision" integer NOT NULL,
	"content" jsonb NOT NULL,
	"author_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "template_versions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"template_id" bigint NOT NULL,
	"revision" integer NOT NULL,
	"content" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"author_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "templates" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"page_type" text NOT NULL,
	"platform" text NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"draft" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"published_version_id" bigint,
	"updated_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"username" text NOT NULL,
	"telephone" text NOT NULL,
	"province" text NOT NULL,
	"city" text NOT NULL,
	"county" text NOT NULL,
	"adrdetail" text NOT NULL,
	"postal_code" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" bigint,
	"action" text NOT NULL,
	"target" text DEFAULT '' NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "captchas" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"answer_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_grades" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"discount" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"mobile" text NOT NULL,
	"password_hash" text NOT NULL,
	"username" text NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"sex" integer DEFAULT 0 NOT NULL,
	"birthday" text DEFAULT '' NOT NULL,
	"grade_id" bigint NOT NULL,
	"point" integer DEFAULT 0 NOT NULL,
	"is_staff" boolean DEFAULT false NOT NULL,
	"work_id" text,
	"disabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "members_mobile_unique" UNIQUE("mobile"),
	CONSTRAINT "members_workId_unique" UNIQUE("work_id"),
	CONSTRAINT "members_point_not_negative" CHECK ("members"."point" >= 0)
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"login_name" text NOT NULL,
	"display_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "operators_loginName_unique" UNIQUE("login_name")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_codes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"mobile" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"goods_id" bigint NOT NULL,
	"shop_id" bigint NOT NULL,
	"cart_type" text DEFAULT 'cart' NOT NULL,
	"num" integer NOT NULL,
	"is_checked" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_lines_one_per_sku" UNIQUE("member_id","cart_type","sku_id"),
	CONSTRAINT "cart_lines_num" CHECK ("cart_lines"."num" between 1 and 99999)
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"card_type" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"discount" integer DEFAULT 0 NOT NULL,
	"reduce_cost" integer DEFAULT 0 NOT NULL,
	"least_cost" integer DEFAULT 0 NOT NULL,
	"most_cost" integer DEFAULT 0 NOT NULL,
	"quantity" integer NOT NULL,
	"claimed" integer DEFAULT 0 NOT NULL,
	"get_limit" integer DEFAULT 1 NOT NULL,
	"shop_id" bigint,
	"category_id" bigint,
	"begin_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupons_claimed_within_quantity" CHECK ("coupons"."claimed" between 0 and "coupons"."quantity")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"member_id" bigint NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_member_id_route_key_pk" PRIMARY KEY("member_id","route","key")
);
--> statement-breakpoint
CREATE TABLE "member_coupons" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"coupon_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"seq" integer NOT NULL,
	"code" text NOT NULL,
	"order_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "member_coupons_code_unique" UNIQUE("code"),
	CONSTRAINT "member_coupons_claim" UNIQUE("coupon_id","member_id","seq")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"sku_id" bigint NOT NULL,
	"goods_id" bigint NOT NULL,
	"item_bn" text NOT NULL,
	"item_name" text NOT NULL,
	"pic" text DEFAULT '' NOT NULL,
	"spec_text" text DEFAULT '' NOT NULL,
	"num" integer NOT NULL,
	"price" integer NOT NULL,
	"market_price" integer NOT NULL,
	"sale_price" integer NOT NULL,
	"item_fee" integer NOT NULL,
	"discount_fee" integer DEFAULT 0 NOT NULL,
	"total_fee" integer NOT NULL,
	"price_steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_rated" boolean DEFAULT false NOT NULL,
	CONSTRAINT "order_lines_num" CHECK ("order_lines"."num" > 0),
	CONSTRAINT "order_lines_total_is_sum" CHECK ("order_lines"."total_fee" = "order_lines"."item_fee" - "order_lines"."discount_fee")
);
--> statement-breakpoint
CREATE TABLE "order_transitions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"event" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"order_id" text PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"shop_id" bigint NOT NULL,
	"title" text NOT NULL,
	"status" text DEFAULT 'NOTPAY' NOT NULL,
	"pay_status" text DEFAULT 'NOTPAY' NOT NULL,
	"delivery_status" text DEFAULT 'PENDING' NOT NULL,
	"cancel_status" text DEFAULT 'NO_APPLY_CANCEL' NOT NULL,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"market_fee" integer NOT NULL,
	"item_fee" integer NOT NULL,
	"discount_fee" integer DEFAULT 0 NOT NULL,
	"member_discount" integer DEFAULT 0 NOT NULL,
	"coupon_discount" integer DEFAULT 0 NOT NULL,
	"freight_fee" integer DEFAULT 0 NOT NULL,
	"total_fee" integer NOT NULL,
	"price_steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"receipt_type" text DEFAULT 'logistics' NOT NULL,
	"receiver_name" text NOT NULL,
	"receiver_mobile" text NOT NULL,
	"receiver_state" text NOT NULL,
	"receiver_city" text NOT NULL,
	"receiver_district" text NOT NULL,
	"receiver_address" text NOT NULL,
	"receiver_zip" text DEFAULT '000000' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"invoice" jsonb,
	"pay_type" text DEFAULT '' NOT NULL,
	"delivery_corp" text DEFAULT '' NOT NULL,
	"delivery_code" text DEFAULT '' NOT NULL,
	"hidden_by_buyer" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"auto_cancel_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "orders_total_not_negative" CHECK ("orders"."total_fee" >= 0),
	CONSTRAINT "orders_total_is_sum" CHECK ("orders"."total_fee" = "orders"."item_fee" - "orders"."discount_fee" + "orders"."freight_fee")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "trades" (
	"trade_id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"member_id" bigint NOT NULL,
	"pay_type" text NOT NULL,
	"pay_fee" integer NOT NULL,
	"state" text DEFAULT 'NOTPAY' NOT NULL,
	"transaction_id" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_goods_id_goods_item_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "footprints" ADD CONSTRAINT "footprints_goods_id_goods_item_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_main_category_id_categories_id_fk" FOREIGN KEY ("main_category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_categories" ADD CONSTRAINT "goods_categories_goods_id_goods_item_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_categories" ADD CONSTRAINT "goods_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_goods_id_goods_item_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_tags" ADD CONSTRAINT "shop_tags_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_tags" ADD CONSTRAINT "shop_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_goods_id_goods_item_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD CONSTRAINT "stock_ledger_sku_id_skus_item_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_uploaded_by_operators_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_revisions" ADD CONSTRAINT "template_revisions_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_revisions" ADD CONSTRAINT "template_revisions_author_id_operators_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_versions" ADD CONSTRAINT "template_versions_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_versions" ADD CONSTRAINT "template_versions_author_id_operators_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_updated_by_operators_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_grade_id_member_grades_id_fk" FOREIGN KEY ("grade_id") REFERENCES "public"."member_grades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_sku_id_skus_item_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_goods_id_goods_item_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_coupons" ADD CONSTRAINT "member_coupons_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_coupons" ADD CONSTRAINT "member_coupons_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_transitions" ADD CONSTRAINT "order_transitions_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trades" ADD CONSTRAINT "trades_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_goods_id_end_at_index" ON "activities" USING btree ("goods_id","end_at");--> statement-breakpoint
CREATE INDEX "categories_parent_id_index" ON "categories" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "goods_list" ON "goods" USING btree ("approve_status","sort" DESC NULLS LAST,"item_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "goods_shop_id_index" ON "goods" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "goods_brand_id_index" ON "goods" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "goods_categories_goods_id_index" ON "goods_categories" USING btree ("goods_id");--> statement-breakpoint
CREATE INDEX "reviews_goods_id_created_at_index" ON "reviews" USING btree ("goods_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "skus_goods_id_index" ON "skus" USING btree ("goods_id");--> statement-breakpoint
CREATE INDEX "stock_ledger_sku_id_index" ON "stock_ledger" USING btree ("sku_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_ledger_once_per_order" ON "stock_ledger" USING btree ("order_id","sku_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "template_revisions_once" ON "template_revisions" USING btree ("template_id","revision");--> statement-breakpoint
CREATE INDEX "template_versions_template_id_id_index" ON "template_versions" USING btree ("template_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "templates_one_enabled" ON "templates" USING btree ("page_type","platform") WHERE "templates"."enabled" and "templates"."deleted_at" is null and "templates"."page_type" <> 'custom';--> statement-breakpoint
CREATE INDEX "addresses_member_id_index" ON "addresses" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_default" ON "addresses" USING btree ("member_id") WHERE "addresses"."is_default";--> statement-breakpoint
CREATE INDEX "audit_log_action_target_index" ON "audit_log" USING btree ("action","target");--> statement-breakpoint
CREATE INDEX "sessions_kind_subject_id_index" ON "sessions" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sms_codes_one_live" ON "sms_codes" USING btree ("mobile","purpose");--> statement-breakpoint
CREATE INDEX "idempotency_keys_expires_at_index" ON "idempotency_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "member_coupons_member_id_index" ON "member_coupons" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "order_lines_order_id_index" ON "order_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_transitions_order_id_index" ON "order_transitions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_member_id_created_at_index" ON "orders" USING btree ("member_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_status_auto_cancel_at_index" ON "orders" USING btree ("status","auto_cancel_at");--> statement-breakpoint
CREATE INDEX "outbox_done_at_index" ON "outbox" USING btree ("done_at");--> statement-breakpoint
CREATE INDEX "trades_order_id_index" ON "trades" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "trades_one_success" ON "trades" USING btree ("order_id") WHERE "trades"."state" = 'SUCCESS';