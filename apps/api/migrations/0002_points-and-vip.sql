CREATE TABLE "wechat_identities" (
	"union_id" text PRIMARY KEY NOT NULL,
	"open_id" text NOT NULL,
	"member_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wechat_identities_memberId_unique" UNIQUE("member_id")
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
	CONSTRAINT "point_ledger_delta" CHECK ("point_ledger"."delta" <> 0 and abs("point_ledger"."delta") <= 1000000000)
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
	CONSTRAINT "seckill_tickets_num" CHECK ("seckill_tickets"."num" > 0)
);
--> statement-breakpoint
CREATE TABLE "seckills" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"goods_id" bigint NOT NULL,
	"price_percent" integer NOT NULL,
	"quota" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"limit_num" integer DEFAULT 1 NOT NULL,
	"valid_minutes" integer DEFAULT 5 NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seckills_taken_within_quota" CHECK ("seckills"."taken" between 0 and "seckills"."quota"),
	CONSTRAINT "seckills_percent" CHECK ("seckills"."price_percent" between 1 and 100)
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
	"discount" integer DEFAULT 0 NOT NULL,
	"prices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"is_disabled" boolean DEFAULT false NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vip_grades_discount" CHECK ("vip_grades"."discount" between 0 and 99)
);
--> statement-breakpoint
CREATE TABLE "vip_purchases" (
	"order_id" text PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"vip_grade_id" bigint NOT NULL,
	"term" text NOT NULL,
	"days" integer NOT NULL,
	"granted_at" timestamp with time zone,
	CONSTRAINT "vip_purchases_days" CHECK ("vip_purchases"."days" > 0)
);
--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "point" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "skus" ADD COLUMN "point" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "mobile_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "point_use" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "point_fee" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "item_point" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "order_class" text DEFAULT 'normal' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "point_use" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "point_fee" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "item_point" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "wechat_identities" ADD CONSTRAINT "wechat_identities_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_ledger" ADD CONSTRAINT "point_ledger_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_replies" ADD CONSTRAINT "review_replies_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_replies" ADD CONSTRAINT "review_replies_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seckill_tickets" ADD CONSTRAINT "seckill_tickets_seckill_id_seckills_id_fk" FOREIGN KEY ("seckill_id") REFERENCES "public"."seckills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seckill_tickets" ADD CONSTRAINT "seckill_tickets_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seckill_tickets" ADD CONSTRAINT "seckill_tickets_sku_id_skus_item_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seckills" ADD CONSTRAINT "seckills_goods_id_goods_item_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_vips" ADD CONSTRAINT "member_vips_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_vips" ADD CONSTRAINT "member_vips_vip_grade_id_vip_grades_id_fk" FOREIGN KEY ("vip_grade_id") REFERENCES "public"."vip_grades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vip_purchases" ADD CONSTRAINT "vip_purchases_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vip_purchases" ADD CONSTRAINT "vip_purchases_vip_grade_id_vip_grades_id_fk" FOREIGN KEY ("vip_grade_id") REFERENCES "public"."vip_grades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "point_ledger_member_id_id_index" ON "point_ledger" USING btree ("member_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "point_ledger_once_per_order" ON "point_ledger" USING btree ("order_id","kind","ref");--> statement-breakpoint
CREATE INDEX "review_replies_review_id_index" ON "review_replies" USING btree ("review_id");--> statement-breakpoint
CREATE UNIQUE INDEX "seckill_tickets_one_live" ON "seckill_tickets" USING btree ("seckill_id","member_id") WHERE "seckill_tickets"."state" = 'live';--> statement-breakpoint
CREATE INDEX "seckill_tickets_state_expires_at_index" ON "seckill_tickets" USING btree ("state","expires_at");--> statement-breakpoint
CREATE INDEX "seckill_tickets_order_id_index" ON "seckill_tickets" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "seckills_goods_id_end_at_index" ON "seckills" USING btree ("goods_id","end_at");--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_point_not_negative" CHECK ("skus"."point" >= 0);--> statement-breakpoint
INSERT INTO "point_ledger" ("member_id", "delta", "kind", "remark") SELECT "id", "point", 'opening', '期初积分' FROM "members" WHERE "point" > 0;
