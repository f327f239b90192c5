ALTER TABLE "aftersales" ADD COLUMN "way_fee" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "aftersales" ADD COLUMN "way_point" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "aftersales" ADD CONSTRAINT "aftersales_way_not_negative" CHECK ("aftersales"."way_fee" >= 0 and "aftersales"."way_point" >= 0);