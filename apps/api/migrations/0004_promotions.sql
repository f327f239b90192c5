CREATE TABLE "promotions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"shop_id" bigint,
	"goods_ids" jsonb,
	"category_ids" jsonb,
	"steps" jsonb NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promotions_window" CHECK ("promotions"."start_at" < "promotions"."end_at")
);
--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "promotion_id" bigint;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotions_end_at_index" ON "promotions" USING btree ("end_at");