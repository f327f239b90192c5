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
ALTER TABLE "registration_activities" ADD CONSTRAINT "registration_activities_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_grades" ADD CONSTRAINT "registration_grades_activity_id_registration_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."registration_activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_grades" ADD CONSTRAINT "registration_grades_grade_id_member_grades_id_fk" FOREIGN KEY ("grade_id") REFERENCES "public"."member_grades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_records" ADD CONSTRAINT "registration_records_activity_id_registration_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."registration_activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_records" ADD CONSTRAINT "registration_records_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_notices" ADD CONSTRAINT "stock_notices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_notices" ADD CONSTRAINT "stock_notices_goods_id_goods_item_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registration_activities_start_at_index" ON "registration_activities" USING btree ("start_at");--> statement-breakpoint
CREATE INDEX "registration_records_member_id_id_index" ON "registration_records" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "registration_records_activity_id_member_id_index" ON "registration_records" USING btree ("activity_id","member_id");--> statement-breakpoint
CREATE INDEX "stock_notices_goods_id_index" ON "stock_notices" USING btree ("goods_id");