ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_refunded_fee";--> statement-breakpoint
ALTER TABLE "refund_ledger" ALTER COLUMN "order_line_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "aftersales_bn" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shop_reject_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_per_cancelled_order" ON "refunds" USING btree ("order_id") WHERE "refunds"."aftersales_bn" is null;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_refunded_fee" CHECK ("order_lines"."refunded_fee" between 0 and "order_lines"."total_fee");