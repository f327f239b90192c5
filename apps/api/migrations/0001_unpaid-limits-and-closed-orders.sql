ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_delivered_num";--> statement-breakpoint
ALTER TABLE "order_transitions" DROP CONSTRAINT "order_transitions_from_status_enum";--> statement-breakpoint
ALTER TABLE "order_transitions" DROP CONSTRAINT "order_transitions_to_status_enum";--> statement-breakpoint
ALTER TABLE "order_transitions" DROP CONSTRAINT "order_transitions_event_enum";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_status_enum";--> statement-breakpoint
ALTER TABLE "aftersales" ADD COLUMN "fee_steps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "aftersales_lines" ADD COLUMN "called_off_num" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "is_for_new_members" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "unpaid_orders" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "unpaid_pieces" integer DEFAULT 200 NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "first_paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "called_off_num" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "aftersales_lines" ADD CONSTRAINT "aftersales_lines_called_off_num" CHECK ("aftersales_lines"."called_off_num" between 0 and "aftersales_lines"."num");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_called_off_num" CHECK ("order_lines"."called_off_num" between 0 and "order_lines"."aftersales_num");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_delivered_num" CHECK ("order_lines"."delivered_num" between 0 and "order_lines"."num" - "order_lines"."called_off_num");--> statement-breakpoint
ALTER TABLE "order_transitions" ADD CONSTRAINT "order_transitions_from_status_enum" CHECK ("order_transitions"."from_status" in ('NOTPAY', 'PAYED', 'WAIT_BUYER_CONFIRM', 'DONE', 'CANCEL', 'REFUND_SUCCESS'));--> statement-breakpoint
ALTER TABLE "order_transitions" ADD CONSTRAINT "order_transitions_to_status_enum" CHECK ("order_transitions"."to_status" in ('NOTPAY', 'PAYED', 'WAIT_BUYER_CONFIRM', 'DONE', 'CANCEL', 'REFUND_SUCCESS'));--> statement-breakpoint
ALTER TABLE "order_transitions" ADD CONSTRAINT "order_transitions_event_enum" CHECK ("order_transitions"."event" in ('create', 'pay', 'pay-card', 'cancel', 'expire', 'ask-cancel', 'approve-cancel', 'reject-cancel', 'refund', 'ship-part', 'ship', 'pick-up', 'confirm', 'close'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status_enum" CHECK ("orders"."status" in ('NOTPAY', 'PAYED', 'WAIT_BUYER_CONFIRM', 'DONE', 'CANCEL', 'REFUND_SUCCESS'));--> statement-breakpoint
UPDATE "members" SET "first_paid_at" = "first"."at" FROM (SELECT "member_id", min("paid_at") AS "at" FROM "orders" WHERE "pay_status" = 'PAYED' AND "order_class" <> 'memberCard' GROUP BY "member_id") "first" WHERE "first"."member_id" = "members"."id";--> statement-breakpoint
WITH "gone" AS (
  SELECT "o"."order_id", "o"."status" FROM "orders" "o" JOIN "order_lines" "l" ON "l"."order_id" = "o"."order_id" AND "l"."item_type" <> 'gift'
  WHERE "o"."status" IN ('WAIT_BUYER_CONFIRM', 'DONE') AND NOT EXISTS (SELECT 1 FROM "aftersales" "a" WHERE "a"."order_id" = "o"."order_id" AND "a"."state" IN ('APPLIED', 'WAIT_RETURN', 'SENT_BACK', 'RECEIVED', 'AGREED', 'REFUNDING'))
  GROUP BY "o"."order_id" HAVING bool_and("l"."aftersales_num" = "l"."num" AND "l"."aftersales_fee" + "l"."protected_fee" = "l"."total_fee")),
"step" AS (INSERT INTO "order_transitions" ("order_id", "from_status", "to_status", "event") SELECT "order_id", "status", 'REFUND_SUCCESS', 'close' FROM "gone")
UPDATE "orders" SET "status" = 'REFUND_SUCCESS' FROM "gone" WHERE "gone"."order_id" = "orders"."order_id";
