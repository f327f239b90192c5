ALTER TABLE "orders" ADD COLUMN "receipt_days" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "aftersales_days" integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "protection_days" integer DEFAULT 30 NOT NULL;