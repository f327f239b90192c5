ALTER TABLE "aftersales_lines" DROP CONSTRAINT "aftersales_lines_num";--> statement-breakpoint
ALTER TABLE "aftersales" ADD COLUMN "short_point" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "aftersales" ADD COLUMN "short_fee" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "terms" jsonb;--> statement-breakpoint
ALTER TABLE "aftersales" ADD CONSTRAINT "aftersales_short_fee" CHECK ("aftersales"."short_fee" between 0 and "aftersales"."refund_fee");--> statement-breakpoint
ALTER TABLE "aftersales_lines" ADD CONSTRAINT "aftersales_lines_num" CHECK ("aftersales_lines"."num" >= 0);