ALTER TABLE "aftersales" ADD COLUMN "refund_point" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "aftersales_lines" ADD COLUMN "refund_point" integer DEFAULT 0 NOT NULL;