CREATE TABLE "exchanges" (
	"bn" text PRIMARY KEY NOT NULL,
	"order_line_id" bigint NOT NULL,
	"num" integer NOT NULL,
	"sku_id" bigint NOT NULL,
	"goods_id" bigint NOT NULL,
	"spec_text" text DEFAULT '' NOT NULL,
	"price" bigint NOT NULL,
	"value_fee" bigint NOT NULL,
	"pay_fee" bigint DEFAULT 0 NOT NULL,
	"back_fee" bigint DEFAULT 0 NOT NULL,
	"carried_point" integer DEFAULT 0 NOT NULL,
	"received_at" timestamp with time zone,
	CONSTRAINT "exchanges_num" CHECK ("exchanges"."num" > 0),
	CONSTRAINT "exchanges_difference" CHECK ("exchanges"."pay_fee" >= 0 and "exchanges"."back_fee" between 0 and "exchanges"."value_fee"),
	CONSTRAINT "exchanges_one_difference" CHECK ("exchanges"."pay_fee" = 0 or "exchanges"."back_fee" = 0)
);
--> statement-breakpoint
CREATE TABLE "notice_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"member_id" bigint,
	"payload" jsonb NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone,
	CONSTRAINT "notice_events_key_unique" UNIQUE("key"),
	CONSTRAINT "notice_events_kind_enum" CHECK ("notice_events"."kind" in ('order-sent', 'order-signed', 'pickup-ready', 'refund-done', 'aftersales-answered', 'exchange-difference', 'invoice-issued', 'back-in-stock', 'coupon-ending', 'price-fallen', 'new-order', 'new-aftersales', 'low-stock', 'failed-refund'))
);
--> statement-breakpoint
CREATE TABLE "notice_sends" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"event_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"address" text NOT NULL,
	"text" text NOT NULL,
	"template" text DEFAULT '' NOT NULL,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"error" text DEFAULT '' NOT NULL,
	CONSTRAINT "notice_sends_once" UNIQUE("event_id","channel"),
	CONSTRAINT "notice_sends_kind_enum" CHECK ("notice_sends"."kind" in ('order-sent', 'order-signed', 'pickup-ready', 'refund-done', 'aftersales-answered', 'exchange-difference', 'invoice-issued', 'back-in-stock', 'coupon-ending', 'price-fallen', 'new-order', 'new-aftersales', 'low-stock', 'failed-refund')),
	CONSTRAINT "notice_sends_channel_enum" CHECK ("notice_sends"."channel" in ('site', 'sms', 'mail'))
);
--> statement-breakpoint
CREATE TABLE "notice_settings" (
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"is_on" boolean NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_settings_member_id_kind_channel_pk" PRIMARY KEY("member_id","kind","channel"),
	CONSTRAINT "notice_settings_kind_enum" CHECK ("notice_settings"."kind" in ('order-sent', 'order-signed', 'pickup-ready', 'refund-done', 'aftersales-answered', 'exchange-difference', 'invoice-issued', 'back-in-stock', 'coupon-ending', 'price-fallen', 'new-order', 'new-aftersales', 'low-stock', 'failed-refund')),
	CONSTRAINT "notice_settings_channel_enum" CHECK ("notice_settings"."channel" in ('site', 'sms', 'mail'))
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"event_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"member_id" bigint,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"path" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notices_eventId_unique" UNIQUE("event_id"),
	CONSTRAINT "notices_kind_enum" CHECK ("notices"."kind" in ('order-sent', 'order-signed', 'pickup-ready', 'refund-done', 'aftersales-answered', 'exchange-difference', 'invoice-issued', 'back-in-stock', 'coupon-ending', 'price-fallen', 'new-order', 'new-aftersales', 'low-stock', 'failed-refund'))
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"text" text NOT NULL,
	"operator_id" bigint,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "aftersales" DROP CONSTRAINT "aftersales_type_enum";--> statement-breakpoint
ALTER TABLE "aftersales" DROP CONSTRAINT "aftersales_state_enum";--> statement-breakpoint
ALTER TABLE "aftersales_transitions" DROP CONSTRAINT "aftersales_transitions_from_state_enum";--> statement-breakpoint
ALTER TABLE "aftersales_transitions" DROP CONSTRAINT "aftersales_transitions_to_state_enum";--> statement-breakpoint
ALTER TABLE "aftersales_transitions" DROP CONSTRAINT "aftersales_transitions_event_enum";--> statement-breakpoint
ALTER TABLE "late_payments" DROP CONSTRAINT "late_payments_reason_enum";--> statement-breakpoint
ALTER TABLE "point_ledger" DROP CONSTRAINT "point_ledger_kind_enum";--> statement-breakpoint
ALTER TABLE "stock_ledger" DROP CONSTRAINT "stock_ledger_kind_enum";--> statement-breakpoint
ALTER TABLE "stock_ledger" DROP CONSTRAINT "stock_ledger_returns_have_a_request";--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_aftersales_fee";--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_protected_fee";--> statement-breakpoint
ALTER TABLE "order_transitions" DROP CONSTRAINT "order_transitions_event_enum";--> statement-breakpoint
DROP INDEX "stock_ledger_sku_id_index";--> statement-breakpoint
DROP INDEX "reviews_newest";--> statement-breakpoint
DROP INDEX "reviews_stars";--> statement-breakpoint
DROP INDEX "reviews_with_pictures";--> statement-breakpoint
DROP INDEX "stock_ledger_once_per_return";--> statement-breakpoint
ALTER TABLE "aftersales" ADD COLUMN "carried_fee" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "aftersales" ADD COLUMN "carried_point" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "aftersales" ADD COLUMN "part_of" text;--> statement-breakpoint
ALTER TABLE "aftersales" ADD COLUMN "freight_payer" text DEFAULT 'buyer' NOT NULL;--> statement-breakpoint
ALTER TABLE "aftersales_lines" ADD COLUMN "exchanged_num" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "aftersales_lines" ADD COLUMN "exchanged_fee" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "return_days" integer;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "no_return_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "actor" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "ip" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "pinned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "return_contact" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "return_mobile" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "return_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD COLUMN "who" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "return_days" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "no_return_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "exchanged_num" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "exchanged_fee" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "carried_fee" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "carried_point" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "exchange_days" integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "review_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "extend_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "extended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "exchange_bn" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "flag" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_bn_aftersales_bn_fk" FOREIGN KEY ("bn") REFERENCES "public"."aftersales"("bn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_sku_id_skus_item_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_goods_id_goods_item_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_events" ADD CONSTRAINT "notice_events_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_sends" ADD CONSTRAINT "notice_sends_event_id_notice_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."notice_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_event_id_notice_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."notice_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_events_at_index" ON "notice_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "notice_events_due" ON "notice_events" USING btree ("due_at") WHERE "notice_events"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "notice_events_open" ON "notice_events" USING btree ("member_id") WHERE "notice_events"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "notice_events_low_stock" ON "notice_events" USING btree ("id") WHERE "notice_events"."kind" = 'low-stock';--> statement-breakpoint
CREATE INDEX "notice_sends_due" ON "notice_sends" USING btree ("due_at") WHERE "notice_sends"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "notice_sends_given_up" ON "notice_sends" USING btree ("id" DESC NULLS FIRST) WHERE "notice_sends"."due_at" is null and "notice_sends"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "notice_settings_wanted" ON "notice_settings" USING btree ("kind","member_id") WHERE "notice_settings"."is_on";--> statement-breakpoint
CREATE INDEX "notices_newest" ON "notices" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("member_id") WHERE "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "order_notes_order_id_index" ON "order_notes" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "aftersales" ADD CONSTRAINT "aftersales_part_of_aftersales_bn_fk" FOREIGN KEY ("part_of") REFERENCES "public"."aftersales"("bn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "aftersales_of_all" ON "aftersales" USING btree ("created_at" DESC NULLS FIRST,"bn" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "aftersales_state_updated_at_index" ON "aftersales" USING btree ("state","updated_at");--> statement-breakpoint
CREATE INDEX "aftersales_sent_back" ON "aftersales" USING btree ("sendback_code") WHERE "aftersales"."sendback_code" <> '';--> statement-breakpoint
CREATE INDEX "aftersales_parts" ON "aftersales" USING btree ("part_of") WHERE "aftersales"."part_of" is not null;--> statement-breakpoint
CREATE INDEX "refunds_by_state" ON "refunds" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "refunds_finished" ON "refunds" USING btree ("finished_at") WHERE "refunds"."finished_at" is not null;--> statement-breakpoint
CREATE INDEX "member_coupons_used" ON "member_coupons" USING btree ("coupon_id","order_id") WHERE "member_coupons"."used_at" is not null;--> statement-breakpoint
CREATE INDEX "activities_sales" ON "activities" USING btree ("start_at","name","end_at");--> statement-breakpoint
CREATE INDEX "goods_by_status" ON "goods" USING btree ("approve_status","item_id");--> statement-breakpoint
CREATE INDEX "skus_store_index" ON "skus" USING btree ("store");--> statement-breakpoint
CREATE INDEX "invoices_state_id_index" ON "invoices" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_actor" ON "audit_log" USING btree ("actor_kind","actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_action" ON "audit_log" USING btree ("action" text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX "audit_log_since" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "members_by_name" ON "members" USING btree ("username" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "members_of_grade" ON "members" USING btree ("grade_id","id");--> statement-breakpoint
CREATE INDEX "members_blocked" ON "members" USING btree ("id") WHERE "members"."disabled";--> statement-breakpoint
CREATE INDEX "reviews_unanswered" ON "reviews" USING btree ("id") WHERE "reviews"."reply" = '';--> statement-breakpoint
CREATE INDEX "reviews_of_all" ON "reviews" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_hidden" ON "reviews" USING btree ("id") WHERE "reviews"."hidden_reason" <> '';--> statement-breakpoint
CREATE INDEX "reviews_pinned" ON "reviews" USING btree ("id") WHERE "reviews"."pinned";--> statement-breakpoint
CREATE INDEX "stock_ledger_of_sku" ON "stock_ledger" USING btree ("sku_id","id");--> statement-breakpoint
CREATE INDEX "stock_ledger_of_request" ON "stock_ledger" USING btree ("aftersales_bn") WHERE "stock_ledger"."aftersales_bn" is not null;--> statement-breakpoint
CREATE INDEX "order_lines_item_bn_id_index" ON "order_lines" USING btree ("item_bn","id");--> statement-breakpoint
CREATE INDEX "order_lines_goods_id_id_index" ON "order_lines" USING btree ("goods_id","id");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"order_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","created_at" DESC NULLS FIRST,"order_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "trades_paid" ON "trades" USING btree ("paid_at") WHERE "trades"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("goods_id","pinned" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_stars" ON "reviews" USING btree ("goods_id","star") WHERE "reviews"."hidden_reason" = '';--> statement-breakpoint
CREATE INDEX "reviews_with_pictures" ON "reviews" USING btree ("goods_id","pinned" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"star") WHERE jsonb_array_length("reviews"."pics") > 0 and "reviews"."hidden_reason" = '';--> statement-breakpoint
CREATE UNIQUE INDEX "stock_ledger_once_per_return" ON "stock_ledger" USING btree ("aftersales_bn","sku_id") WHERE "stock_ledger"."kind" = 'return';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_one_per_exchange" UNIQUE("exchange_bn");--> statement-breakpoint
ALTER TABLE "aftersales" ADD CONSTRAINT "aftersales_freight_payer_enum" CHECK ("aftersales"."freight_payer" in ('buyer', 'shop'));--> statement-breakpoint
ALTER TABLE "aftersales" ADD CONSTRAINT "aftersales_carried_fee" CHECK ("aftersales"."carried_fee" between 0 and "aftersales"."refund_fee" - "aftersales"."short_fee");--> statement-breakpoint
ALTER TABLE "aftersales" ADD CONSTRAINT "aftersales_carried_point" CHECK ("aftersales"."carried_point" between 0 and "aftersales"."refund_point");--> statement-breakpoint
ALTER TABLE "aftersales" ADD CONSTRAINT "aftersales_type_enum" CHECK ("aftersales"."type" in ('ONLY_REFUND', 'REFUND_GOODS', 'EXCHANGING_GOODS'));--> statement-breakpoint
ALTER TABLE "aftersales" ADD CONSTRAINT "aftersales_state_enum" CHECK ("aftersales"."state" in ('APPLIED', 'WAIT_RETURN', 'SENT_BACK', 'RECEIVED', 'AGREED', 'REFUNDING', 'REFUNDED', 'REJECTED', 'REFUND_REJECTED', 'WITHDRAWN', 'EXCHANGE_UNPAID', 'EXCHANGING', 'EXCHANGE_SENT', 'EXCHANGED', 'EXCHANGE_OFF'));--> statement-breakpoint
ALTER TABLE "aftersales_lines" ADD CONSTRAINT "aftersales_lines_exchanged" CHECK ("aftersales_lines"."exchanged_fee" >= 0 and "aftersales_lines"."exchanged_num" between 0 and "aftersales_lines"."num");--> statement-breakpoint
ALTER TABLE "aftersales_transitions" ADD CONSTRAINT "aftersales_transitions_from_state_enum" CHECK ("aftersales_transitions"."from_state" in ('APPLIED', 'WAIT_RETURN', 'SENT_BACK', 'RECEIVED', 'AGREED', 'REFUNDING', 'REFUNDED', 'REJECTED', 'REFUND_REJECTED', 'WITHDRAWN', 'EXCHANGE_UNPAID', 'EXCHANGING', 'EXCHANGE_SENT', 'EXCHANGED', 'EXCHANGE_OFF'));--> statement-breakpoint
ALTER TABLE "aftersales_transitions" ADD CONSTRAINT "aftersales_transitions_to_state_enum" CHECK ("aftersales_transitions"."to_state" in ('APPLIED', 'WAIT_RETURN', 'SENT_BACK', 'RECEIVED', 'AGREED', 'REFUNDING', 'REFUNDED', 'REJECTED', 'REFUND_REJECTED', 'WITHDRAWN', 'EXCHANGE_UNPAID', 'EXCHANGING', 'EXCHANGE_SENT', 'EXCHANGED', 'EXCHANGE_OFF'));--> statement-breakpoint
ALTER TABLE "aftersales_transitions" ADD CONSTRAINT "aftersales_transitions_event_enum" CHECK ("aftersales_transitions"."event" in ('apply', 'modify', 'reapply', 'withdraw', 'approve', 'reject', 'send-back', 'receive', 'pay-out', 'refunded', 'receive-unpaid', 'pay-difference', 'send-new', 'take-back', 'complete', 'call-off', 'lapse'));--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_returns" CHECK (("categories"."return_days" is not distinct from 0) = ("categories"."no_return_reason" <> ''));--> statement-breakpoint
ALTER TABLE "late_payments" ADD CONSTRAINT "late_payments_reason_enum" CHECK ("late_payments"."reason" in ('cancelled', 'paid-twice', 'changed'));--> statement-breakpoint
ALTER TABLE "point_ledger" ADD CONSTRAINT "point_ledger_kind_enum" CHECK ("point_ledger"."kind" in ('opening', 'gift', 'by_hand', 'earn', 'take_back', 'deduct', 'exchange', 'cancel', 'refund'));--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD CONSTRAINT "stock_ledger_reason_enum" CHECK ("stock_ledger"."reason" in ('purchase', 'count', 'loss', 'return', 'other'));--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD CONSTRAINT "stock_ledger_kind_enum" CHECK ("stock_ledger"."kind" in ('opening', 'sale', 'restock', 'return', 'adjust', 'hold', 'release'));--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD CONSTRAINT "stock_ledger_returns_have_a_request" CHECK (("stock_ledger"."kind" in ('return', 'hold', 'release')) = ("stock_ledger"."aftersales_bn" is not null));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_exchanged" CHECK ("order_lines"."exchanged_fee" >= 0 and "order_lines"."exchanged_num" between 0 and "order_lines"."aftersales_num");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_carried" CHECK ("order_lines"."carried_fee" >= 0 and "order_lines"."carried_point" >= 0);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_aftersales_fee" CHECK ("order_lines"."aftersales_fee" between 0 and "order_lines"."total_fee" + "order_lines"."carried_fee" - "order_lines"."exchanged_fee" - "order_lines"."protected_fee");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_protected_fee" CHECK ("order_lines"."protected_fee" between 0 and "order_lines"."total_fee");--> statement-breakpoint
ALTER TABLE "order_transitions" ADD CONSTRAINT "order_transitions_event_enum" CHECK ("order_transitions"."event" in ('create', 'pay', 'pay-card', 'cancel', 'expire', 'ask-cancel', 'approve-cancel', 'reject-cancel', 'refund', 'ship-part', 'ship', 'take-back', 'pick-up', 'confirm', 'close'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_flag_enum" CHECK ("orders"."flag" in ('none', 'red', 'yellow', 'green', 'blue', 'purple'));