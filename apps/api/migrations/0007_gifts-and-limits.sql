CREATE TABLE "plus_choices" (
	"member_id" bigint NOT NULL,
	"promotion_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	CONSTRAINT "plus_choices_member_id_promotion_id_pk" PRIMARY KEY("member_id","promotion_id")
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
ALTER TABLE "promotions" ADD COLUMN "offers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "grade_ids" jsonb;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "limit_num" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "item_type" text DEFAULT 'normal' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "promotion_id" bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "given_for" jsonb;--> statement-breakpoint
ALTER TABLE "plus_choices" ADD CONSTRAINT "plus_choices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plus_choices" ADD CONSTRAINT "plus_choices_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plus_choices" ADD CONSTRAINT "plus_choices_sku_id_skus_item_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_ledger" ADD CONSTRAINT "promotion_ledger_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_ledger" ADD CONSTRAINT "promotion_ledger_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_ledger_once_per_order" ON "promotion_ledger" USING btree ("order_id","promotion_id","kind");--> statement-breakpoint
CREATE INDEX "promotion_ledger_promotion_id_member_id_index" ON "promotion_ledger" USING btree ("promotion_id","member_id");--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_limit" CHECK ("promotions"."limit_num" >= 0);