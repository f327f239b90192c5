CREATE TABLE "seckill_reminders" (
	"member_id" bigint NOT NULL,
	"seckill_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seckill_reminders_member_id_seckill_id_pk" PRIMARY KEY("member_id","seckill_id")
);
--> statement-breakpoint
ALTER TABLE "notice_events" DROP CONSTRAINT "notice_events_kind_enum";--> statement-breakpoint
ALTER TABLE "notice_sends" DROP CONSTRAINT "notice_sends_kind_enum";--> statement-breakpoint
ALTER TABLE "notice_settings" DROP CONSTRAINT "notice_settings_kind_enum";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind_enum";--> statement-breakpoint
ALTER TABLE "seckill_reminders" ADD CONSTRAINT "seckill_reminders_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seckill_reminders" ADD CONSTRAINT "seckill_reminders_seckill_id_seckills_id_fk" FOREIGN KEY ("seckill_id") REFERENCES "public"."seckills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seckill_reminders_seckill_id_index" ON "seckill_reminders" USING btree ("seckill_id");--> statement-breakpoint
CREATE INDEX "seckills_end_at_start_at_index" ON "seckills" USING btree ("end_at","start_at");--> statement-breakpoint
ALTER TABLE "notice_events" ADD CONSTRAINT "notice_events_kind_enum" CHECK ("notice_events"."kind" in ('order-sent', 'order-signed', 'pickup-ready', 'pay-link', 'refund-done', 'aftersales-answered', 'exchange-difference', 'invoice-issued', 'back-in-stock', 'seckill-soon', 'coupon-ending', 'points-ending', 'price-fallen', 'new-order', 'new-aftersales', 'low-stock', 'failed-refund', 'new-network', 'backup-failed'));--> statement-breakpoint
ALTER TABLE "notice_sends" ADD CONSTRAINT "notice_sends_kind_enum" CHECK ("notice_sends"."kind" in ('order-sent', 'order-signed', 'pickup-ready', 'pay-link', 'refund-done', 'aftersales-answered', 'exchange-difference', 'invoice-issued', 'back-in-stock', 'seckill-soon', 'coupon-ending', 'points-ending', 'price-fallen', 'new-order', 'new-aftersales', 'low-stock', 'failed-refund', 'new-network', 'backup-failed'));--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_kind_enum" CHECK ("notice_settings"."kind" in ('order-sent', 'order-signed', 'pickup-ready', 'pay-link', 'refund-done', 'aftersales-answered', 'exchange-difference', 'invoice-issued', 'back-in-stock', 'seckill-soon', 'coupon-ending', 'points-ending', 'price-fallen', 'new-order', 'new-aftersales', 'low-stock', 'failed-refund', 'new-network', 'backup-failed'));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind_enum" CHECK ("notices"."kind" in ('order-sent', 'order-signed', 'pickup-ready', 'pay-link', 'refund-done', 'aftersales-answered', 'exchange-difference', 'invoice-issued', 'back-in-stock', 'seckill-soon', 'coupon-ending', 'points-ending', 'price-fallen', 'new-order', 'new-aftersales', 'low-stock', 'failed-refund', 'new-network', 'backup-failed'));