CREATE SEQUENCE "public"."item_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 5001 CACHE 1;--> statement-breakpoint
CREATE TABLE "aftersales" (
	"bn" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"member_id" bigint NOT NULL,
	"shop_id" bigint NOT NULL,
	"type" text NOT NULL,
	"state" text NOT NULL,
	"refund_fee" bigint NOT NULL,
	"refund_point" integer DEFAULT 0 NOT NULL,
	"short_point" integer DEFAULT 0 NOT NULL,
	"short_fee" bigint DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"evidence_pics" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"refuse_reason" text DEFAULT '' NOT NULL,
	"sendback_corp" text DEFAULT '' NOT NULL,
	"sendback_code" text DEFAULT '' NOT NULL,
	"restocks" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "aftersales_type_enum" CHECK ("aftersales"."type" in ('ONLY_REFUND', 'REFUND_GOODS')),
	CONSTRAINT "aftersales_state_enum" CHECK ("aftersales"."state" in ('APPLIED', 'WAIT_RETURN', 'SENT_BACK', 'RECEIVED', 'AGREED', 'REFUNDING', 'REFUNDED', 'REJECTED', 'REFUND_REJECTED', 'WITHDRAWN')),
	CONSTRAINT "aftersales_refund_not_negative" CHECK ("aftersales"."refund_fee" >= 0),
	CONSTRAINT "aftersales_short_fee" CHECK ("aftersales"."short_fee" between 0 and "aftersales"."refund_fee")
);
--> statement-breakpoint
CREATE TABLE "aftersales_lines" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"bn" text NOT NULL,
	"order_line_id" bigint NOT NULL,
	"num" integer NOT NULL,
	"refund_fee" bigint NOT NULL,
	"refund_point" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "aftersales_lines_once" UNIQUE("bn","order_line_id"),
	CONSTRAINT "aftersales_lines_num" CHECK ("aftersales_lines"."num" >= 0),
	CONSTRAINT "aftersales_lines_refund_not_negative" CHECK ("aftersales_lines"."refund_fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "aftersales_transitions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"bn" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"event" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" bigint,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "aftersales_transitions_from_state_enum" CHECK ("aftersales_transitions"."from_state" in ('APPLIED', 'WAIT_RETURN', 'SENT_BACK', 'RECEIVED', 'AGREED', 'REFUNDING', 'REFUNDED', 'REJECTED', 'REFUND_REJECTED', 'WITHDRAWN')),
	CONSTRAINT "aftersales_transitions_to_state_enum" CHECK ("aftersales_transitions"."to_state" in ('APPLIED', 'WAIT_RETURN', 'SENT_BACK', 'RECEIVED', 'AGREED', 'REFUNDING', 'REFUNDED', 'REJECTED', 'REFUND_REJECTED', 'WITHDRAWN')),
	CONSTRAINT "aftersales_transitions_event_enum" CHECK ("aftersales_transitions"."event" in ('apply', 'modify', 'reapply', 'withdraw', 'approve', 'reject', 'send-back', 'receive', 'pay-out', 'refunded')),
	CONSTRAINT "aftersales_transitions_actor_kind_enum" CHECK ("aftersales_transitions"."actor_kind" in ('operator', 'member', 'system'))
);
--> statement-breakpoint
CREATE TABLE "refund_ledger" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"refund_id" text NOT NULL,
	"order_line_id" bigint,
	"fee" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_ledger_not_negative" CHECK ("refund_ledger"."fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"refund_id" text PRIMARY KEY NOT NULL,
	"aftersales_bn" text,
	"is_protection" boolean DEFAULT false NOT NULL,
	"order_id" text NOT NULL,
	"trade_id" text NOT NULL,
	"fee" bigint NOT NULL,
	"state" text DEFAULT 'PROCESSING' NOT NULL,
	"provider_no" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "refunds_one_per_request" UNIQUE("aftersales_bn"),
	CONSTRAINT "refunds_state_enum" CHECK ("refunds"."state" in ('PROCESSING', 'SUCCESS')),
	CONSTRAINT "refunds_protection" CHECK (not "refunds"."is_protection" or ("refunds"."aftersales_bn" is null and "refunds"."fee" > 0)),
	CONSTRAINT "refunds_not_negative" CHECK ("refunds"."fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "block_counts" (
	"version_id" bigint NOT NULL,
	"block" text NOT NULL,
	"day" date NOT NULL,
	"shows" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"carts" integer DEFAULT 0 NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "block_counts_version_id_block_day_pk" PRIMARY KEY("version_id","block","day")
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
	"promotion_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_lines_one_per_sku" UNIQUE("member_id","cart_type","sku_id"),
	CONSTRAINT "cart_lines_cart_type_enum" CHECK ("cart_lines"."cart_type" in ('cart', 'fastbuy')),
	CONSTRAINT "cart_lines_num" CHECK ("cart_lines"."num" between 1 and 99999)
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"card_type" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"percent_off" integer DEFAULT 0 NOT NULL,
	"reduce_cost" bigint DEFAULT 0 NOT NULL,
	"least_cost" bigint DEFAULT 0 NOT NULL,
	"most_cost" bigint DEFAULT 0 NOT NULL,
	"quantity" integer NOT NULL,
	"claimed" integer DEFAULT 0 NOT NULL,
	"get_limit" integer DEFAULT 1 NOT NULL,
	"shop_id" bigint,
	"category_id" bigint,
	"begin_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupons_card_type_enum" CHECK ("coupons"."card_type" in ('cash', 'discount')),
	CONSTRAINT "coupons_percent_off" CHECK ("coupons"."percent_off" between 0 and 100),
	CONSTRAINT "coupons_claimed_within_quantity" CHECK ("coupons"."claimed" between 0 and "coupons"."quantity")
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
CREATE TABLE "activities" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"goods_id" bigint NOT NULL,
	"pays_percent" integer NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	CONSTRAINT "activities_pays_percent" CHECK ("activities"."pays_percent" between 1 and 100),
	CONSTRAINT "activities_kind_enum" CHECK ("activities"."kind" in ('limited_time_sale'))
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
CREATE TABLE "favourite_shares" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourite_shares_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"goods_id" bigint,
	"shop_id" bigint,
	"price_then" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourites_one_per_goods" UNIQUE("member_id","goods_id"),
	CONSTRAINT "favourites_one_per_shop" UNIQUE("shop_id","member_id"),
	CONSTRAINT "favourites_of_one_thing" CHECK (num_nonnulls("favourites"."goods_id", "favourites"."shop_id") = 1)
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
	"video" text DEFAULT '' NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"params" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"specs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"nospec" boolean DEFAULT true NOT NULL,
	"approve_status" text DEFAULT 'onsale' NOT NULL,
	"is_gift" boolean DEFAULT false NOT NULL,
	"valid_lucky" boolean DEFAULT false NOT NULL,
	"product_type" text DEFAULT 'normal' NOT NULL,
	"staff_goods" boolean DEFAULT false NOT NULL,
	"staff_percent_off" integer DEFAULT 0 NOT NULL,
	"price" bigint NOT NULL,
	"point" integer DEFAULT 0 NOT NULL,
	"market_price" bigint DEFAULT 0 NOT NULL,
	"store" integer DEFAULT 0 NOT NULL,
	"sales" integer DEFAULT 0 NOT NULL,
	"start_num" integer DEFAULT 1 NOT NULL,
	"limit_num" integer DEFAULT 0 NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"unit" text DEFAULT '件' NOT NULL,
	"search" "tsvector" DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "goods_bn_unique" UNIQUE("bn"),
	CONSTRAINT "goods_approve_status_enum" CHECK ("goods"."approve_status" in ('onsale', 'offline_sale', 'only_show', 'instock')),
	CONSTRAINT "goods_product_type_enum" CHECK ("goods"."product_type" in ('sale', 'bag', 'normal')),
	CONSTRAINT "goods_store_not_negative" CHECK ("goods"."store" >= 0),
	CONSTRAINT "goods_staff_percent_off" CHECK ("goods"."staff_percent_off" between 0 and 99)
);
--> statement-breakpoint
CREATE TABLE "goods_categories" (
	"goods_id" bigint NOT NULL,
	"category_id" bigint NOT NULL,
	CONSTRAINT "goods_categories_category_id_goods_id_pk" PRIMARY KEY("category_id","goods_id")
);
--> statement-breakpoint
CREATE TABLE "goods_tags" (
	"goods_id" bigint NOT NULL,
	"tag_id" bigint NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "goods_tags_goods_id_sort_pk" PRIMARY KEY("goods_id","sort"),
	CONSTRAINT "goods_tags_once" UNIQUE("tag_id","goods_id")
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
	"sales" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "skus" (
	"item_id" bigint PRIMARY KEY DEFAULT nextval('item_ids') NOT NULL,
	"goods_id" bigint NOT NULL,
	"bn" text NOT NULL,
	"price" bigint NOT NULL,
	"point" integer DEFAULT 0 NOT NULL,
	"market_price" bigint DEFAULT 0 NOT NULL,
	"store" integer NOT NULL,
	"spec_value_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"spec_text" text DEFAULT '' NOT NULL,
	"pic" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "skus_bn_unique" UNIQUE("bn"),
	CONSTRAINT "skus_store_not_negative" CHECK ("skus"."store" >= 0),
	CONSTRAINT "skus_price_not_negative" CHECK ("skus"."price" >= 0),
	CONSTRAINT "skus_point_not_negative" CHECK ("skus"."point" >= 0)
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text DEFAULT 'item' NOT NULL,
	CONSTRAINT "tags_name_unique" UNIQUE("name"),
	CONSTRAINT "tags_kind_enum" CHECK ("tags"."kind" in ('item', 'shop'))
);
--> statement-breakpoint
CREATE TABLE "imported_goods" (
	"file_hash" text NOT NULL,
	"bn" text NOT NULL,
	CONSTRAINT "imported_goods_file_hash_bn_pk" PRIMARY KEY("file_hash","bn")
);
--> statement-breakpoint
CREATE TABLE "invoice_titles" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"type" text NOT NULL,
	"company_title" text NOT NULL,
	"tax_number" text DEFAULT '' NOT NULL,
	"company_address" text DEFAULT '' NOT NULL,
	"company_telephone" text DEFAULT '' NOT NULL,
	"bank_name" text DEFAULT '' NOT NULL,
	"bank_account" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_titles_type_enum" CHECK ("invoice_titles"."type" in ('enterprise', 'individual'))
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"member_id" bigint NOT NULL,
	"type" text NOT NULL,
	"company_title" text NOT NULL,
	"tax_number" text DEFAULT '' NOT NULL,
	"company_address" text DEFAULT '' NOT NULL,
	"company_telephone" text DEFAULT '' NOT NULL,
	"bank_name" text DEFAULT '' NOT NULL,
	"bank_account" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"amount" bigint NOT NULL,
	"file_url" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_type_enum" CHECK ("invoices"."type" in ('enterprise', 'individual')),
	CONSTRAINT "invoices_state_enum" CHECK ("invoices"."state" in ('pending', 'inProgress', 'success', 'waste', 'failed', 'cancel')),
	CONSTRAINT "invoices_amount" CHECK ("invoices"."amount" > 0)
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "articles_kind_enum" CHECK ("articles"."kind" in ('article', 'faq', 'protocol'))
);
--> statement-breakpoint
CREATE TABLE "combined_modules" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"image" text NOT NULL,
	"panel" jsonb NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL
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
	"folder" text DEFAULT '' NOT NULL,
	"uploaded_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "images_key_unique" UNIQUE("key"),
	CONSTRAINT "images_mime_enum" CHECK ("images"."mime" in ('image/jpeg', 'image/png'))
);
--> statement-breakpoint
CREATE TABLE "review_links" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"template_id" bigint NOT NULL,
	"token" text NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_links_token_unique" UNIQUE("token")
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
CREATE TABLE "template_schedules" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"template_id" bigint NOT NULL,
	"revision" integer NOT NULL,
	"content" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"accepted" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"enable" boolean DEFAULT false NOT NULL,
	"author_id" bigint,
	"publish_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"version_id" bigint,
	"prior_version_id" bigint,
	"turned_on" boolean DEFAULT false NOT NULL,
	"displaced_id" bigint
);
--> statement-breakpoint
CREATE TABLE "template_versions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"template_id" bigint NOT NULL,
	"revision" integer NOT NULL,
	"content" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"accepted" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"author_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "template_versions_of_page" UNIQUE("template_id","id")
);
--> statement-breakpoint
CREATE TABLE "templates" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"folder" text DEFAULT '' NOT NULL,
	"seo_title" text DEFAULT '' NOT NULL,
	"seo_description" text DEFAULT '' NOT NULL,
	"seo_keywords" text DEFAULT '' NOT NULL,
	"page_type" text NOT NULL,
	"platform" text NOT NULL,
	"page_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"draft" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"published_version_id" bigint,
	"updated_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "templates_page_type_enum" CHECK ("templates"."page_type" in ('index', 'custom', 'header', 'footer')),
	CONSTRAINT "templates_platform_enum" CHECK ("templates"."platform" in ('pc', 'h5'))
);
--> statement-breakpoint
CREATE TABLE "parcel_lines" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"parcel_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"num" integer NOT NULL,
	CONSTRAINT "parcel_lines_once" UNIQUE("parcel_id","order_line_id"),
	CONSTRAINT "parcel_lines_num" CHECK ("parcel_lines"."num" > 0)
);
--> statement-breakpoint
CREATE TABLE "parcel_tracks" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"parcel_id" bigint NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"corp" text NOT NULL,
	"code" text NOT NULL,
	"shipped_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_accounts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_name" text NOT NULL,
	"account_no" text NOT NULL,
	"bank_name" text NOT NULL,
	"china_ums_no" text DEFAULT '' NOT NULL,
	"pic" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "late_payments" (
	"trade_id" text PRIMARY KEY NOT NULL,
	"refund_id" text NOT NULL,
	"fee" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'PROCESSING' NOT NULL,
	"provider_no" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "late_payments_refundId_unique" UNIQUE("refund_id"),
	CONSTRAINT "late_payments_reason_enum" CHECK ("late_payments"."reason" in ('cancelled', 'paid-twice')),
	CONSTRAINT "late_payments_state_enum" CHECK ("late_payments"."state" in ('PROCESSING', 'SUCCESS')),
	CONSTRAINT "late_payments_fee" CHECK ("late_payments"."fee" > 0)
);
--> statement-breakpoint
CREATE TABLE "offline_vouchers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"member_id" bigint NOT NULL,
	"total_fee" bigint NOT NULL,
	"pay_fee" bigint DEFAULT 0 NOT NULL,
	"check_status" smallint DEFAULT 0 NOT NULL,
	"bank_account_id" bigint NOT NULL,
	"bank_account_name" text NOT NULL,
	"bank_account_no" text NOT NULL,
	"bank_name" text NOT NULL,
	"china_ums_no" text DEFAULT '' NOT NULL,
	"pay_account_name" text DEFAULT '' NOT NULL,
	"pay_account_bank" text DEFAULT '' NOT NULL,
	"pay_account_no" text DEFAULT '' NOT NULL,
	"pay_sn" text DEFAULT '' NOT NULL,
	"voucher_pics" jsonb NOT NULL,
	"transfer_remark" text DEFAULT '' NOT NULL,
	"operator_id" bigint,
	"remark" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offline_vouchers_orderId_unique" UNIQUE("order_id"),
	CONSTRAINT "offline_vouchers_status" CHECK ("offline_vouchers"."check_status" in (0, 1, 2, 9)),
	CONSTRAINT "offline_vouchers_pay_fee" CHECK ("offline_vouchers"."pay_fee" >= 0)
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
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_log_actor_kind_enum" CHECK ("audit_log"."actor_kind" in ('operator', 'member', 'system'))
);
--> statement-breakpoint
CREATE TABLE "captchas" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"answer_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "captchas_type_enum" CHECK ("captchas"."type" in ('sign', 'login', 'forgot_password', 'update'))
);
--> statement-breakpoint
CREATE TABLE "member_grades" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"percent_off" integer DEFAULT 0 NOT NULL,
	"min_growth" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "member_grades_percent_off" CHECK ("member_grades"."percent_off" between 0 and 99)
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
	"point" bigint DEFAULT 0 NOT NULL,
	"growth" bigint DEFAULT 0 NOT NULL,
	"is_staff" boolean DEFAULT false NOT NULL,
	"work_id" text,
	"disabled" boolean DEFAULT false NOT NULL,
	"mobile_changed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "members_mobile_unique" UNIQUE("mobile"),
	CONSTRAINT "members_workId_unique" UNIQUE("work_id"),
	CONSTRAINT "members_point_not_negative" CHECK ("members"."point" >= 0),
	CONSTRAINT "members_growth_not_negative" CHECK ("members"."growth" >= 0)
);
--> statement-breakpoint
CREATE TABLE "operator_favourites" (
	"operator_id" bigint NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "operator_favourites_operator_id_key_pk" PRIMARY KEY("operator_id","key")
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
	CONSTRAINT "operators_loginName_unique" UNIQUE("login_name"),
	CONSTRAINT "operators_role_enum" CHECK ("operators"."role" in ('viewer', 'editor', 'admin'))
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
	"as_staff" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_kind_enum" CHECK ("sessions"."kind" in ('member', 'operator'))
);
--> statement-breakpoint
CREATE TABLE "sms_codes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"mobile" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sms_codes_purpose_enum" CHECK ("sms_codes"."purpose" in ('sign', 'login', 'forgot_password', 'update'))
);
--> statement-breakpoint
CREATE TABLE "wechat_identities" (
	"union_id" text PRIMARY KEY NOT NULL,
	"open_id" text NOT NULL,
	"member_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"verified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"verified_from" text DEFAULT '' NOT NULL,
	CONSTRAINT "wechat_identities_memberId_unique" UNIQUE("member_id")
);
--> statement-breakpoint
CREATE TABLE "pickups" (
	"order_id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"province" text NOT NULL,
	"city" text NOT NULL,
	"area" text NOT NULL,
	"address" text NOT NULL,
	"lng" text NOT NULL,
	"lat" text NOT NULL,
	"phone" text NOT NULL,
	"day" text NOT NULL,
	"hours" text NOT NULL,
	"picked_up_at" timestamp with time zone,
	CONSTRAINT "pickups_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "growth_ledger" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"delta" bigint NOT NULL,
	"kind" text NOT NULL,
	"order_id" text,
	"ref" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "growth_ledger_kind_enum" CHECK ("growth_ledger"."kind" in ('opening', 'earn', 'take_back')),
	CONSTRAINT "growth_ledger_delta" CHECK ("growth_ledger"."delta" <> 0)
);
--> statement-breakpoint
CREATE TABLE "point_ledger" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"delta" integer NOT NULL,
	"kind" text NOT NULL,
	"order_id" text,
	"ref" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "point_ledger_kind_enum" CHECK ("point_ledger"."kind" in ('opening', 'gift', 'earn', 'take_back', 'deduct', 'exchange', 'cancel', 'refund')),
	CONSTRAINT "point_ledger_delta" CHECK ("point_ledger"."delta" <> 0 and abs("point_ledger"."delta") <= 1000000000)
);
--> statement-breakpoint
CREATE TABLE "price_protections" (
	"refund_id" text NOT NULL,
	"order_line_id" bigint NOT NULL,
	"num" integer NOT NULL,
	"paid_fee" bigint NOT NULL,
	"now_price" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "price_protections_order_line_id_refund_id_pk" PRIMARY KEY("order_line_id","refund_id"),
	CONSTRAINT "price_protections_num" CHECK ("price_protections"."num" > 0),
	CONSTRAINT "price_protections_fee" CHECK ("price_protections"."fee" > 0 and "price_protections"."fee" <= "price_protections"."paid_fee" - "price_protections"."now_price" * "price_protections"."num")
);
--> statement-breakpoint
CREATE TABLE "promotion_categories" (
	"promotion_id" bigint NOT NULL,
	"only_categories" boolean DEFAULT true NOT NULL,
	"category_id" bigint NOT NULL,
	CONSTRAINT "promotion_categories_promotion_id_category_id_pk" PRIMARY KEY("promotion_id","category_id"),
	CONSTRAINT "promotion_categories_only" CHECK ("promotion_categories"."only_categories")
);
--> statement-breakpoint
CREATE TABLE "promotion_goods" (
	"promotion_id" bigint NOT NULL,
	"only_goods" boolean DEFAULT true NOT NULL,
	"goods_id" bigint NOT NULL,
	CONSTRAINT "promotion_goods_promotion_id_goods_id_pk" PRIMARY KEY("promotion_id","goods_id"),
	CONSTRAINT "promotion_goods_only" CHECK ("promotion_goods"."only_goods")
);
--> statement-breakpoint
CREATE TABLE "promotion_grades" (
	"promotion_id" bigint NOT NULL,
	"only_grades" boolean DEFAULT true NOT NULL,
	"grade_id" bigint NOT NULL,
	CONSTRAINT "promotion_grades_promotion_id_grade_id_pk" PRIMARY KEY("promotion_id","grade_id"),
	CONSTRAINT "promotion_grades_only" CHECK ("promotion_grades"."only_grades")
);
--> statement-breakpoint
CREATE TABLE "promotion_ledger" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"promotion_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"delta" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotion_ledger_kind_enum" CHECK ("promotion_ledger"."kind" in ('take', 'return')),
	CONSTRAINT "promotion_ledger_delta" CHECK (("promotion_ledger"."kind" = 'take') = ("promotion_ledger"."delta" > 0) and "promotion_ledger"."delta" <> 0)
);
--> statement-breakpoint
CREATE TABLE "promotion_uses" (
	"promotion_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"num" integer NOT NULL,
	CONSTRAINT "promotion_uses_promotion_id_member_id_pk" PRIMARY KEY("promotion_id","member_id"),
	CONSTRAINT "promotion_uses_not_negative" CHECK ("promotion_uses"."num" >= 0)
);
--> statement-breakpoint
CREATE TABLE "plus_choices" (
	"member_id" bigint NOT NULL,
	"promotion_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	CONSTRAINT "plus_choices_member_id_promotion_id_pk" PRIMARY KEY("member_id","promotion_id")
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"shop_id" bigint,
	"only_goods" boolean DEFAULT false NOT NULL,
	"only_categories" boolean DEFAULT false NOT NULL,
	"only_grades" boolean DEFAULT false NOT NULL,
	"steps" jsonb NOT NULL,
	"offers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"limit_num" integer DEFAULT 0 NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promotions_only_goods" UNIQUE("id","only_goods"),
	CONSTRAINT "promotions_only_categories" UNIQUE("id","only_categories"),
	CONSTRAINT "promotions_only_grades" UNIQUE("id","only_grades"),
	CONSTRAINT "promotions_window" CHECK ("promotions"."start_at" < "promotions"."end_at"),
	CONSTRAINT "promotions_limit" CHECK ("promotions"."limit_num" >= 0)
);
--> statement-breakpoint
CREATE TABLE "registration_activities" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"shop_id" bigint,
	"area" text DEFAULT '' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"pics" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"form" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"allow_duplicate" boolean DEFAULT false NOT NULL,
	"allow_cancel" boolean DEFAULT true NOT NULL,
	"offline_verify" boolean DEFAULT false NOT NULL,
	"need_check" boolean DEFAULT false NOT NULL,
	"join_tips" text DEFAULT '' NOT NULL,
	"submit_tips" text DEFAULT '' NOT NULL,
	"join_limit" integer DEFAULT 0 NOT NULL,
	"joined" integer DEFAULT 0 NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registration_activities_joined" CHECK ("registration_activities"."join_limit" = 0 or "registration_activities"."joined" <= "registration_activities"."join_limit")
);
--> statement-breakpoint
CREATE TABLE "registration_grades" (
	"activity_id" bigint NOT NULL,
	"grade_id" bigint NOT NULL,
	CONSTRAINT "registration_grades_activity_id_grade_id_pk" PRIMARY KEY("activity_id","grade_id")
);
--> statement-breakpoint
CREATE TABLE "registration_records" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"activity_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"mobile" text NOT NULL,
	"true_name" text DEFAULT '' NOT NULL,
	"content" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"verify_code" text NOT NULL,
	"verified_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registration_records_verifyCode_unique" UNIQUE("verify_code"),
	CONSTRAINT "registration_records_status_enum" CHECK ("registration_records"."status" in ('pending', 'passed', 'rejected', 'canceled', 'verified'))
);
--> statement-breakpoint
CREATE TABLE "stock_notices" (
	"member_id" bigint NOT NULL,
	"goods_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_notices_member_id_goods_id_pk" PRIMARY KEY("member_id","goods_id")
);
--> statement-breakpoint
CREATE TABLE "review_replies" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"review_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "sandboxes" (
	"id" text PRIMARY KEY NOT NULL,
	"operator_id" bigint NOT NULL,
	"is_ready" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandboxes_operatorId_unique" UNIQUE("operator_id")
);
--> statement-breakpoint
CREATE TABLE "seckill_tickets" (
	"ticket" text PRIMARY KEY NOT NULL,
	"seckill_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"num" integer NOT NULL,
	"state" text DEFAULT 'live' NOT NULL,
	"order_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seckill_tickets_state_enum" CHECK ("seckill_tickets"."state" in ('live', 'used', 'ended')),
	CONSTRAINT "seckill_tickets_num" CHECK ("seckill_tickets"."num" > 0)
);
--> statement-breakpoint
CREATE TABLE "seckills" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"goods_id" bigint NOT NULL,
	"pays_percent" integer NOT NULL,
	"quota" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"limit_num" integer DEFAULT 1 NOT NULL,
	"valid_minutes" integer DEFAULT 5 NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seckills_taken_within_quota" CHECK ("seckills"."taken" between 0 and "seckills"."quota"),
	CONSTRAINT "seckills_pays_percent" CHECK ("seckills"."pays_percent" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "stock_ledger" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"sku_id" bigint NOT NULL,
	"delta" integer NOT NULL,
	"kind" text NOT NULL,
	"order_id" text,
	"aftersales_bn" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_ledger_kind_enum" CHECK ("stock_ledger"."kind" in ('opening', 'sale', 'restock', 'return', 'adjust')),
	CONSTRAINT "stock_ledger_returns_have_a_request" CHECK (("stock_ledger"."kind" = 'return') = ("stock_ledger"."aftersales_bn" is not null))
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
	"price" bigint NOT NULL,
	"market_price" bigint NOT NULL,
	"sale_price" bigint NOT NULL,
	"item_fee" bigint NOT NULL,
	"discount_fee" bigint DEFAULT 0 NOT NULL,
	"total_fee" bigint NOT NULL,
	"point_use" integer DEFAULT 0 NOT NULL,
	"point_fee" bigint DEFAULT 0 NOT NULL,
	"item_point" integer DEFAULT 0 NOT NULL,
	"price_steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"item_type" text DEFAULT 'normal' NOT NULL,
	"staff_kind" text,
	"promotion_id" bigint,
	"given_for" jsonb,
	"is_rated" boolean DEFAULT false NOT NULL,
	"delivered_num" integer DEFAULT 0 NOT NULL,
	"aftersales_num" integer DEFAULT 0 NOT NULL,
	"aftersales_fee" bigint DEFAULT 0 NOT NULL,
	"protected_fee" bigint DEFAULT 0 NOT NULL,
	"refunded_fee" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "order_lines_item_type_enum" CHECK ("order_lines"."item_type" in ('normal', 'gift', 'plus_buy')),
	CONSTRAINT "order_lines_staff_kind_enum" CHECK ("order_lines"."staff_kind" in ('sale', 'bag', 'normal')),
	CONSTRAINT "order_lines_num" CHECK ("order_lines"."num" > 0),
	CONSTRAINT "order_lines_delivered_num" CHECK ("order_lines"."delivered_num" between 0 and "order_lines"."num"),
	CONSTRAINT "order_lines_total_is_sum" CHECK ("order_lines"."total_fee" = "order_lines"."item_fee" - "order_lines"."discount_fee"),
	CONSTRAINT "order_lines_aftersales_num" CHECK ("order_lines"."aftersales_num" between 0 and "order_lines"."num"),
	CONSTRAINT "order_lines_aftersales_fee" CHECK ("order_lines"."aftersales_fee" between 0 and "order_lines"."total_fee"),
	CONSTRAINT "order_lines_protected_fee" CHECK ("order_lines"."protected_fee" between 0 and "order_lines"."total_fee" - "order_lines"."aftersales_fee"),
	CONSTRAINT "order_lines_refunded_fee" CHECK ("order_lines"."refunded_fee" between 0 and "order_lines"."total_fee")
);
--> statement-breakpoint
CREATE TABLE "order_transitions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"event" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_transitions_from_status_enum" CHECK ("order_transitions"."from_status" in ('NOTPAY', 'PAYED', 'WAIT_BUYER_CONFIRM', 'DONE', 'CANCEL')),
	CONSTRAINT "order_transitions_to_status_enum" CHECK ("order_transitions"."to_status" in ('NOTPAY', 'PAYED', 'WAIT_BUYER_CONFIRM', 'DONE', 'CANCEL')),
	CONSTRAINT "order_transitions_event_enum" CHECK ("order_transitions"."event" in ('create', 'pay', 'pay-card', 'cancel', 'expire', 'ask-cancel', 'approve-cancel', 'reject-cancel', 'refund', 'ship-part', 'ship', 'pick-up', 'confirm'))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"order_id" text PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"shop_id" bigint NOT NULL,
	"title" text NOT NULL,
	"order_class" text DEFAULT 'normal' NOT NULL,
	"status" text DEFAULT 'NOTPAY' NOT NULL,
	"pay_status" text DEFAULT 'NOTPAY' NOT NULL,
	"delivery_status" text DEFAULT 'PENDING' NOT NULL,
	"cancel_status" text DEFAULT 'NO_APPLY_CANCEL' NOT NULL,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"shop_reject_reason" text DEFAULT '' NOT NULL,
	"market_fee" bigint NOT NULL,
	"item_fee" bigint NOT NULL,
	"discount_fee" bigint DEFAULT 0 NOT NULL,
	"member_discount" bigint DEFAULT 0 NOT NULL,
	"coupon_discount" bigint DEFAULT 0 NOT NULL,
	"point_use" integer DEFAULT 0 NOT NULL,
	"point_fee" bigint DEFAULT 0 NOT NULL,
	"item_point" integer DEFAULT 0 NOT NULL,
	"freight_fee" bigint DEFAULT 0 NOT NULL,
	"total_fee" bigint NOT NULL,
	"price_steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"grade_percent_off" integer DEFAULT 0 NOT NULL,
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
	CONSTRAINT "orders_order_class_enum" CHECK ("orders"."order_class" in ('normal', 'seckill', 'pointsmall', 'memberCard')),
	CONSTRAINT "orders_status_enum" CHECK ("orders"."status" in ('NOTPAY', 'PAYED', 'WAIT_BUYER_CONFIRM', 'DONE', 'CANCEL')),
	CONSTRAINT "orders_pay_status_enum" CHECK ("orders"."pay_status" in ('NOTPAY', 'PAYED')),
	CONSTRAINT "orders_delivery_status_enum" CHECK ("orders"."delivery_status" in ('PENDING', 'PARTAIL', 'DONE')),
	CONSTRAINT "orders_cancel_status_enum" CHECK ("orders"."cancel_status" in ('NO_APPLY_CANCEL', 'WAIT_PROCESS', 'REFUND_PROCESS', 'SUCCESS', 'FAILS')),
	CONSTRAINT "orders_receipt_type_enum" CHECK ("orders"."receipt_type" in ('logistics', 'ziti')),
	CONSTRAINT "orders_grade_percent_off" CHECK ("orders"."grade_percent_off" between 0 and 99),
	CONSTRAINT "orders_total_not_negative" CHECK ("orders"."total_fee" >= 0),
	CONSTRAINT "orders_total_is_sum" CHECK ("orders"."total_fee" = "orders"."item_fee" - "orders"."discount_fee" + "orders"."freight_fee")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now(),
	"done_at" timestamp with time zone,
	CONSTRAINT "outbox_kind_enum" CHECK ("outbox"."kind" in ('invoice'))
);
--> statement-breakpoint
CREATE TABLE "trades" (
	"trade_id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"member_id" bigint NOT NULL,
	"pay_type" text NOT NULL,
	"pay_fee" bigint NOT NULL,
	"charge_id" text,
	"charge_fee" bigint,
	"state" text DEFAULT 'NOTPAY' NOT NULL,
	"transaction_id" text DEFAULT '' NOT NULL,
	"code_url" text DEFAULT '' NOT NULL,
	"code_at" timestamp with time zone,
	"check_at" timestamp with time zone,
	"refunded_fee" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "trades_state_enum" CHECK ("trades"."state" in ('NOTPAY', 'SUCCESS', 'REFUND', 'CLOSED', 'PAYERROR', 'LATE')),
	CONSTRAINT "trades_charge" CHECK (("trades"."charge_id" is null) = ("trades"."charge_fee" is null) and "trades"."charge_fee" >= "trades"."pay_fee"),
	CONSTRAINT "trades_refunded_fee" CHECK ("trades"."refunded_fee" between 0 and "trades"."pay_fee")
);
--> statement-breakpoint
CREATE TABLE "member_vips" (
	"member_id" bigint NOT NULL,
	"vip_grade_id" bigint NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_vips_member_id_vip_grade_id_pk" PRIMARY KEY("member_id","vip_grade_id")
);
--> statement-breakpoint
CREATE TABLE "vip_grades" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"lv_type" text NOT NULL,
	"name" text NOT NULL,
	"guide_title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"background_pic" text DEFAULT '' NOT NULL,
	"percent_off" integer DEFAULT 0 NOT NULL,
	"prices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"is_disabled" boolean DEFAULT false NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vip_grades_lv_type_enum" CHECK ("vip_grades"."lv_type" in ('vip', 'svip')),
	CONSTRAINT "vip_grades_percent_off" CHECK ("vip_grades"."percent_off" between 0 and 99)
);
--> statement-breakpoint
CREATE TABLE "vip_purchases" (
	"order_id" text PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"vip_grade_id" bigint NOT NULL,
	"term" text NOT NULL,
	"days" integer NOT NULL,
	"granted_at" timestamp with time zone,
	CONSTRAINT "vip_purchases_term_enum" CHECK ("vip_purchases"."term" in ('monthly', 'quarter', 'year')),
	CONSTRAINT "vip_purchases_days" CHECK ("vip_purchases"."days" > 0)
);
--> statement-breakpoint
ALTER TABLE "aftersales" ADD CONSTRAINT "aftersales_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aftersales" ADD CONSTRAINT "aftersales_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aftersales" ADD CONSTRAINT "aftersales_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aftersales_lines" ADD CONSTRAINT "aftersales_lines_bn_aftersales_bn_fk" FOREIGN KEY ("bn") REFERENCES "public"."aftersales"("bn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aftersales_lines" ADD CONSTRAINT "aftersales_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aftersales_transitions" ADD CONSTRAINT "aftersales_transitions_bn_aftersales_bn_fk" FOREIGN KEY ("bn") REFERENCES "public"."aftersales"("bn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_ledger" ADD CONSTRAINT "refund_ledger_refund_id_refunds_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("refund_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_ledger" ADD CONSTRAINT "refund_ledger_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_aftersales_bn_aftersales_bn_fk" FOREIGN KEY ("aftersales_bn") REFERENCES "public"."aftersales"("bn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_trade_id_trades_trade_id_fk" FOREIGN KEY ("trade_id") REFERENCES "public"."trades"("trade_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "block_counts" ADD CONSTRAINT "block_counts_version_id_template_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."template_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_sku_id_skus_item_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_goods_id_goods_item_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_coupons" ADD CONSTRAINT "member_coupons_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_coupons" ADD CONSTRAINT "member_coupons_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_coupons" ADD CONSTRAINT "member_coupons_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_goods_id_goods_item_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_shares" ADD CONSTRAINT "favourite_shares_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_goods_id_goods_item_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "footprints" ADD CONSTRAINT "footprints_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "footprints" ADD CONSTRAINT "footprints_goods_id_goods_item_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_main_category_id_categories_id_fk" FOREIGN KEY ("main_category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_categories" ADD CONSTRAINT "goods_categories_goods_id_goods_item_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_categories" ADD CONSTRAINT "goods_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_tags" ADD CONSTRAINT "goods_tags_goods_id_goods_item_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_tags" ADD CONSTRAINT "goods_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_tags" ADD CONSTRAINT "shop_tags_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_tags" ADD CONSTRAINT "shop_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_goods_id_goods_item_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_titles" ADD CONSTRAINT "invoice_titles_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "combined_modules" ADD CONSTRAINT "combined_modules_created_by_operators_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_uploaded_by_operators_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_links" ADD CONSTRAINT "review_links_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_links" ADD CONSTRAINT "review_links_created_by_operators_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_revisions" ADD CONSTRAINT "template_revisions_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_revisions" ADD CONSTRAINT "template_revisions_author_id_operators_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_schedules" ADD CONSTRAINT "template_schedules_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_schedules" ADD CONSTRAINT "template_schedules_author_id_operators_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_schedules" ADD CONSTRAINT "template_schedules_displaced_id_templates_id_fk" FOREIGN KEY ("displaced_id") REFERENCES "public"."templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_schedules" ADD CONSTRAINT "template_schedules_version" FOREIGN KEY ("template_id","version_id") REFERENCES "public"."template_versions"("template_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_schedules" ADD CONSTRAINT "template_schedules_prior_version" FOREIGN KEY ("template_id","prior_version_id") REFERENCES "public"."template_versions"("template_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_versions" ADD CONSTRAINT "template_versions_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_versions" ADD CONSTRAINT "template_versions_author_id_operators_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_updated_by_operators_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_published_version" FOREIGN KEY ("id","published_version_id") REFERENCES "public"."template_versions"("template_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD CONSTRAINT "parcel_lines_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD CONSTRAINT "parcel_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_tracks" ADD CONSTRAINT "parcel_tracks_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_payments" ADD CONSTRAINT "late_payments_trade_id_trades_trade_id_fk" FOREIGN KEY ("trade_id") REFERENCES "public"."trades"("trade_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_vouchers" ADD CONSTRAINT "offline_vouchers_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_vouchers" ADD CONSTRAINT "offline_vouchers_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_vouchers" ADD CONSTRAINT "offline_vouchers_bank_account_id_bank_accounts_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_vouchers" ADD CONSTRAINT "offline_vouchers_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_grade_id_member_grades_id_fk" FOREIGN KEY ("grade_id") REFERENCES "public"."member_grades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_favourites" ADD CONSTRAINT "operator_favourites_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wechat_identities" ADD CONSTRAINT "wechat_identities_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickups" ADD CONSTRAINT "pickups_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "growth_ledger" ADD CONSTRAINT "growth_ledger_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "growth_ledger" ADD CONSTRAINT "growth_ledger_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_ledger" ADD CONSTRAINT "point_ledger_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_ledger" ADD CONSTRAINT "point_ledger_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_protections" ADD CONSTRAINT "price_protections_refund_id_refunds_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("refund_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_protections" ADD CONSTRAINT "price_protections_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_categories" ADD CONSTRAINT "promotion_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_categories" ADD CONSTRAINT "promotion_categories_of_promotion" FOREIGN KEY ("promotion_id","only_categories") REFERENCES "public"."promotions"("id","only_categories") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_goods" ADD CONSTRAINT "promotion_goods_goods_id_goods_item_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_goods" ADD CONSTRAINT "promotion_goods_of_promotion" FOREIGN KEY ("promotion_id","only_goods") REFERENCES "public"."promotions"("id","only_goods") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_grades" ADD CONSTRAINT "promotion_grades_grade_id_member_grades_id_fk" FOREIGN KEY ("grade_id") REFERENCES "public"."member_grades"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_grades" ADD CONSTRAINT "promotion_grades_of_promotion" FOREIGN KEY ("promotion_id","only_grades") REFERENCES "public"."promotions"("id","only_grades") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_ledger" ADD CONSTRAINT "promotion_ledger_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_ledger" ADD CONSTRAINT "promotion_ledger_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_ledger" ADD CONSTRAINT "promotion_ledger_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plus_choices" ADD CONSTRAINT "plus_choices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plus_choices" ADD CONSTRAINT "plus_choices_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plus_choices" ADD CONSTRAINT "plus_choices_sku_id_skus_item_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_activities" ADD CONSTRAINT "registration_activities_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_grades" ADD CONSTRAINT "registration_grades_activity_id_registration_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."registration_activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_grades" ADD CONSTRAINT "registration_grades_grade_id_member_grades_id_fk" FOREIGN KEY ("grade_id") REFERENCES "public"."member_grades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_records" ADD CONSTRAINT "registration_records_activity_id_registration_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."registration_activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_records" ADD CONSTRAINT "registration_records_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_notices" ADD CONSTRAINT "stock_notices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_notices" ADD CONSTRAINT "stock_notices_goods_id_goods_item_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_replies" ADD CONSTRAINT "review_replies_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_replies" ADD CONSTRAINT "review_replies_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_goods_id_goods_item_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandboxes" ADD CONSTRAINT "sandboxes_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seckill_tickets" ADD CONSTRAINT "seckill_tickets_seckill_id_seckills_id_fk" FOREIGN KEY ("seckill_id") REFERENCES "public"."seckills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seckill_tickets" ADD CONSTRAINT "seckill_tickets_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seckill_tickets" ADD CONSTRAINT "seckill_tickets_sku_id_skus_item_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seckill_tickets" ADD CONSTRAINT "seckill_tickets_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seckills" ADD CONSTRAINT "seckills_goods_id_goods_item_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD CONSTRAINT "stock_ledger_sku_id_skus_item_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD CONSTRAINT "stock_ledger_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD CONSTRAINT "stock_ledger_aftersales_bn_aftersales_bn_fk" FOREIGN KEY ("aftersales_bn") REFERENCES "public"."aftersales"("bn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_sku_id_skus_item_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_goods_id_goods_item_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_transitions" ADD CONSTRAINT "order_transitions_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trades" ADD CONSTRAINT "trades_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trades" ADD CONSTRAINT "trades_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trades" ADD CONSTRAINT "trades_charge_id_trades_trade_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."trades"("trade_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_vips" ADD CONSTRAINT "member_vips_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_vips" ADD CONSTRAINT "member_vips_vip_grade_id_vip_grades_id_fk" FOREIGN KEY ("vip_grade_id") REFERENCES "public"."vip_grades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vip_purchases" ADD CONSTRAINT "vip_purchases_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vip_purchases" ADD CONSTRAINT "vip_purchases_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vip_purchases" ADD CONSTRAINT "vip_purchases_vip_grade_id_vip_grades_id_fk" FOREIGN KEY ("vip_grade_id") REFERENCES "public"."vip_grades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "aftersales_member_id_created_at_index" ON "aftersales" USING btree ("member_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "aftersales_order_id_index" ON "aftersales" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "aftersales_lines_order_line_id_index" ON "aftersales_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "aftersales_transitions_bn_index" ON "aftersales_transitions" USING btree ("bn");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_ledger_once" ON "refund_ledger" USING btree ("refund_id","order_line_id");--> statement-breakpoint
CREATE INDEX "refund_ledger_order_line_id_index" ON "refund_ledger" USING btree ("order_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_per_cancelled_order" ON "refunds" USING btree ("order_id") WHERE "refunds"."aftersales_bn" is null and not "refunds"."is_protection";--> statement-breakpoint
CREATE INDEX "refunds_state_asked_at_index" ON "refunds" USING btree ("state","asked_at");--> statement-breakpoint
CREATE INDEX "refunds_order_id_index" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "member_coupons_member_id_index" ON "member_coupons" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "activities_goods_id_end_at_index" ON "activities" USING btree ("goods_id","end_at");--> statement-breakpoint
CREATE INDEX "categories_parent_id_index" ON "categories" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "goods_by_sort" ON "goods" USING btree ("sort" DESC NULLS FIRST,"item_id" DESC NULLS FIRST) WHERE "goods"."approve_status" in ('onsale', 'only_show') and "goods"."point" = 0 and not "goods"."hidden";--> statement-breakpoint
CREATE INDEX "goods_by_sales" ON "goods" USING btree ("sales" DESC NULLS FIRST,"item_id" DESC NULLS FIRST) WHERE "goods"."approve_status" in ('onsale', 'only_show') and "goods"."point" = 0 and not "goods"."hidden";--> statement-breakpoint
CREATE INDEX "goods_by_createdat" ON "goods" USING btree ("created_at" DESC NULLS FIRST,"item_id" DESC NULLS FIRST) WHERE "goods"."approve_status" in ('onsale', 'only_show') and "goods"."point" = 0 and not "goods"."hidden";--> statement-breakpoint
CREATE INDEX "goods_by_price" ON "goods" USING btree ("price") WHERE "goods"."approve_status" in ('onsale', 'only_show') and "goods"."point" = 0 and not "goods"."hidden";--> statement-breakpoint
CREATE INDEX "goods_search" ON "goods" USING gin ("search");--> statement-breakpoint
CREATE INDEX "goods_main_category" ON "goods" USING btree ("main_category_id");--> statement-breakpoint
CREATE INDEX "goods_shop_id_index" ON "goods" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "goods_brand_id_index" ON "goods" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "goods_categories_goods_id_index" ON "goods_categories" USING btree ("goods_id");--> statement-breakpoint
CREATE INDEX "skus_goods_id_index" ON "skus" USING btree ("goods_id");--> statement-breakpoint
CREATE INDEX "invoice_titles_member_id_index" ON "invoice_titles" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "invoices_member_id_id_index" ON "invoices" USING btree ("member_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_per_order" ON "invoices" USING btree ("order_id") WHERE "invoices"."state" in ('pending', 'inProgress', 'success');--> statement-breakpoint
CREATE INDEX "review_links_template_id_index" ON "review_links" USING btree ("template_id");--> statement-breakpoint
CREATE UNIQUE INDEX "template_revisions_once" ON "template_revisions" USING btree ("template_id","revision");--> statement-breakpoint
CREATE INDEX "template_schedules_template_id_index" ON "template_schedules" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "template_schedules_publish_at_index" ON "template_schedules" USING btree ("publish_at");--> statement-breakpoint
CREATE INDEX "template_schedules_open" ON "template_schedules" USING btree ("publish_at") WHERE "template_schedules"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "templates_one_enabled" ON "templates" USING btree ("page_type","platform") WHERE "templates"."enabled" and "templates"."deleted_at" is null and "templates"."page_type" <> 'custom';--> statement-breakpoint
CREATE UNIQUE INDEX "templates_one_per_platform" ON "templates" USING btree ("page_key","platform") WHERE "templates"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "parcel_lines_order_line_id_index" ON "parcel_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "parcel_tracks_parcel_id_at_index" ON "parcel_tracks" USING btree ("parcel_id","at");--> statement-breakpoint
CREATE INDEX "parcels_order_id_index" ON "parcels" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_accounts_one_default" ON "bank_accounts" USING btree ("is_default") WHERE "bank_accounts"."is_default" and "bank_accounts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "late_payments_state_asked_at_index" ON "late_payments" USING btree ("state","asked_at");--> statement-breakpoint
CREATE INDEX "offline_vouchers_check_status_updated_at_index" ON "offline_vouchers" USING btree ("check_status","updated_at");--> statement-breakpoint
CREATE INDEX "addresses_member_id_index" ON "addresses" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_default" ON "addresses" USING btree ("member_id") WHERE "addresses"."is_default";--> statement-breakpoint
CREATE INDEX "audit_log_action_target_index" ON "audit_log" USING btree ("action","target");--> statement-breakpoint
CREATE INDEX "sessions_kind_subject_id_index" ON "sessions" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sms_codes_one_live" ON "sms_codes" USING btree ("mobile","purpose");--> statement-breakpoint
CREATE INDEX "growth_ledger_member_id_index" ON "growth_ledger" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "growth_ledger_once_per_order" ON "growth_ledger" USING btree ("order_id","kind","ref");--> statement-breakpoint
CREATE INDEX "point_ledger_member_id_id_index" ON "point_ledger" USING btree ("member_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "point_ledger_once_per_order" ON "point_ledger" USING btree ("order_id","kind","ref");--> statement-breakpoint
CREATE INDEX "promotion_categories_category_id_index" ON "promotion_categories" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "promotion_goods_goods_id_index" ON "promotion_goods" USING btree ("goods_id");--> statement-breakpoint
CREATE INDEX "promotion_grades_grade_id_index" ON "promotion_grades" USING btree ("grade_id");--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_ledger_once_per_order" ON "promotion_ledger" USING btree ("order_id","promotion_id","kind");--> statement-breakpoint
CREATE INDEX "promotion_ledger_promotion_id_member_id_index" ON "promotion_ledger" USING btree ("promotion_id","member_id");--> statement-breakpoint
CREATE INDEX "promotions_end_at_index" ON "promotions" USING btree ("end_at");--> statement-breakpoint
CREATE INDEX "registration_activities_start_at_index" ON "registration_activities" USING btree ("start_at");--> statement-breakpoint
CREATE INDEX "registration_records_member_id_id_index" ON "registration_records" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "registration_records_activity_id_member_id_index" ON "registration_records" USING btree ("activity_id","member_id");--> statement-breakpoint
CREATE INDEX "stock_notices_goods_id_index" ON "stock_notices" USING btree ("goods_id");--> statement-breakpoint
CREATE INDEX "review_replies_review_id_index" ON "review_replies" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "reviews_goods_id_created_at_index" ON "reviews" USING btree ("goods_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "seckill_tickets_one_live" ON "seckill_tickets" USING btree ("seckill_id","member_id") WHERE "seckill_tickets"."state" = 'live';--> statement-breakpoint
CREATE INDEX "seckill_tickets_state_expires_at_index" ON "seckill_tickets" USING btree ("state","expires_at");--> statement-breakpoint
CREATE INDEX "seckill_tickets_order_id_index" ON "seckill_tickets" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "seckills_goods_id_end_at_index" ON "seckills" USING btree ("goods_id","end_at");--> statement-breakpoint
CREATE INDEX "stock_ledger_sku_id_index" ON "stock_ledger" USING btree ("sku_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_ledger_once_per_order" ON "stock_ledger" USING btree ("order_id","sku_id","kind") WHERE "stock_ledger"."kind" <> 'return';--> statement-breakpoint
CREATE UNIQUE INDEX "stock_ledger_once_per_return" ON "stock_ledger" USING btree ("aftersales_bn","sku_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_expires_at_index" ON "idempotency_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "order_lines_order_id_index" ON "order_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_transitions_order_id_index" ON "order_transitions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_member_id_created_at_index" ON "orders" USING btree ("member_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_status_auto_cancel_at_index" ON "orders" USING btree ("status","auto_cancel_at");--> statement-breakpoint
CREATE INDEX "outbox_due_at_index" ON "outbox" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "trades_order_id_index" ON "trades" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "trades_charge_id_index" ON "trades" USING btree ("charge_id") WHERE "trades"."charge_id" is not null;--> statement-breakpoint
CREATE INDEX "trades_check_at_index" ON "trades" USING btree ("check_at") WHERE "trades"."check_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "trades_one_success" ON "trades" USING btree ("order_id") WHERE "trades"."state" = 'SUCCESS';--> statement-breakpoint
-- By hand, because src/db/schema cannot say it: pages and their versions name each other, so a copy of all checks this at its end.
ALTER TABLE "templates" ALTER CONSTRAINT "templates_published_version" DEFERRABLE INITIALLY IMMEDIATE;
