CREATE TABLE "price_protections" (
	"refund_id" text NOT NULL,
	"order_line_id" bigint NOT NULL,
	"num" integer NOT NULL,
	"paid_fee" bigint NOT NULL,
	"now_price" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "price_protections_order_line_id_refund_id_pk" PRIMARY KEY("order_line_id","refund_id"),
	CONSTRAINT "price_protections_num" CHECK ("price_protections"."num" > 0),
	CONSTRAINT "price_protections_fee" CHECK ("price_protections"."fee" > 0 and "price_protections"."fee" <= "price_protections"."paid_fee" - "price_protections"."now_price" * "price_protections"."num")
);
--> statement-breakpoint
DROP INDEX "refunds_one_per_cancelled_order";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "is_protection" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "protected_fee" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "grade_percent_off" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "price_protections" ADD CONSTRAINT "price_protections_refund_id_refunds_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("refund_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_protections" ADD CONSTRAINT "price_protections_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_per_cancelled_order" ON "refunds" USING btree ("order_id") WHERE "refunds"."aftersales_bn" is null and not "refunds"."is_protection";--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_protection" CHECK (not "refunds"."is_protection" or ("refunds"."aftersales_bn" is null and "refunds"."fee" > 0));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_protected_fee" CHECK ("order_lines"."protected_fee" between 0 and "order_lines"."total_fee" - "order_lines"."aftersales_fee");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_grade_percent_off" CHECK ("orders"."grade_percent_off" between 0 and 99);