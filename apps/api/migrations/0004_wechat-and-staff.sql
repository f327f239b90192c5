ALTER TABLE "goods" ADD COLUMN "staff_percent_off" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "as_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "wechat_identities" ADD COLUMN "verified_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "staff_kind" text;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_staff_percent_off" CHECK ("goods"."staff_percent_off" between 0 and 99);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_staff_kind_enum" CHECK ("order_lines"."staff_kind" in ('sale', 'bag', 'normal'));