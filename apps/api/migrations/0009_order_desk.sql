CREATE TABLE "goods_act_rows" (
	"act_id" bigint NOT NULL,
	"goods_id" bigint NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"last_move" bigint DEFAULT 0 NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "goods_act_rows_act_id_goods_id_pk" PRIMARY KEY("act_id","goods_id")
);
--> statement-breakpoint
CREATE TABLE "goods_acts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"file_hash" text DEFAULT '' NOT NULL,
	"who" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_who" text DEFAULT '' NOT NULL,
	CONSTRAINT "goods_acts_kind_enum" CHECK ("goods_acts"."kind" in ('import', 'bulk'))
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
	CONSTRAINT "notice_events_kind_enum" CHECK ("notice_events"."kind" in ('order-sent', 'order-signed', 'pickup-ready', 'refund-done', 'aftersales-answered', 'invoice-issued', 'back-in-stock', 'coupon-ending', 'price-fallen', 'new-order', 'new-aftersales', 'low-stock', 'failed-refund'))
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
	CONSTRAINT "notice_sends_kind_enum" CHECK ("notice_sends"."kind" in ('order-sent', 'order-signed', 'pickup-ready', 'refund-done', 'aftersales-answered', 'invoice-issued', 'back-in-stock', 'coupon-ending', 'price-fallen', 'new-order', 'new-aftersales', 'low-stock', 'failed-refund')),
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
	CONSTRAINT "notice_settings_kind_enum" CHECK ("notice_settings"."kind" in ('order-sent', 'order-signed', 'pickup-ready', 'refund-done', 'aftersales-answered', 'invoice-issued', 'back-in-stock', 'coupon-ending', 'price-fallen', 'new-order', 'new-aftersales', 'low-stock', 'failed-refund')),
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
	CONSTRAINT "notices_kind_enum" CHECK ("notices"."kind" in ('order-sent', 'order-signed', 'pickup-ready', 'refund-done', 'aftersales-answered', 'invoice-issued', 'back-in-stock', 'coupon-ending', 'price-fallen', 'new-order', 'new-aftersales', 'low-stock', 'failed-refund'))
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
ALTER TABLE "late_payments" DROP CONSTRAINT "late_payments_reason_enum";--> statement-breakpoint
ALTER TABLE "point_ledger" DROP CONSTRAINT "point_ledger_kind_enum";--> statement-breakpoint
ALTER TABLE "order_transitions" DROP CONSTRAINT "order_transitions_event_enum";--> statement-breakpoint
DROP INDEX "stock_ledger_sku_id_index";--> statement-breakpoint
DROP INDEX "reviews_newest";--> statement-breakpoint
DROP INDEX "reviews_stars";--> statement-breakpoint
DROP INDEX "reviews_with_pictures";--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "search_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "params" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "search_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "on_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "off_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "skus" ADD COLUMN "low_stock" integer;--> statement-breakpoint
ALTER TABLE "skus" ADD COLUMN "low_seen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "color" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "search_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "actor" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "ip" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "pinned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD COLUMN "who" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "flag" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "goods_act_rows" ADD CONSTRAINT "goods_act_rows_act_id_goods_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."goods_acts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_act_rows" ADD CONSTRAINT "goods_act_rows_goods_id_goods_item_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_events" ADD CONSTRAINT "notice_events_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_sends" ADD CONSTRAINT "notice_sends_event_id_notice_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."notice_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_event_id_notice_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."notice_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goods_act_rows_goods_id_index" ON "goods_act_rows" USING btree ("goods_id");--> statement-breakpoint
CREATE INDEX "goods_acts_of_file" ON "goods_acts" USING btree ("file_hash") WHERE "goods_acts"."file_hash" <> '';--> statement-breakpoint
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
CREATE INDEX "aftersales_of_all" ON "aftersales" USING btree ("created_at" DESC NULLS FIRST,"bn" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "aftersales_state_updated_at_index" ON "aftersales" USING btree ("state","updated_at");--> statement-breakpoint
CREATE INDEX "aftersales_sent_back" ON "aftersales" USING btree ("sendback_code") WHERE "aftersales"."sendback_code" <> '';--> statement-breakpoint
CREATE INDEX "refunds_by_state" ON "refunds" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "refunds_finished" ON "refunds" USING btree ("finished_at") WHERE "refunds"."finished_at" is not null;--> statement-breakpoint
CREATE INDEX "member_coupons_used" ON "member_coupons" USING btree ("coupon_id","order_id") WHERE "member_coupons"."used_at" is not null;--> statement-breakpoint
CREATE INDEX "activities_sales" ON "activities" USING btree ("start_at","name","end_at");--> statement-breakpoint
CREATE INDEX "goods_by_status" ON "goods" USING btree ("approve_status","item_id");--> statement-breakpoint
CREATE INDEX "goods_on_at" ON "goods" USING btree ("on_at") WHERE "goods"."on_at" is not null;--> statement-breakpoint
CREATE INDEX "goods_off_at" ON "goods" USING btree ("off_at") WHERE "goods"."off_at" is not null;--> statement-breakpoint
CREATE INDEX "goods_of_points_mall" ON "goods" USING btree ("item_id") WHERE "goods"."point" > 0;--> statement-breakpoint
CREATE INDEX "goods_for_staff" ON "goods" USING btree ("item_id") WHERE "goods"."staff_goods";--> statement-breakpoint
CREATE INDEX "goods_deleted" ON "goods" USING btree ("deleted_at","item_id") WHERE "goods"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "skus_store_index" ON "skus" USING btree ("store");--> statement-breakpoint
CREATE INDEX "skus_own_low" ON "skus" USING btree ("store") WHERE "skus"."store" < "skus"."low_stock";--> statement-breakpoint
CREATE INDEX "skus_low_unseen" ON "skus" USING btree ("store") WHERE "skus"."low_stock" is null and not "skus"."low_seen";--> statement-breakpoint
CREATE INDEX "skus_low_seen" ON "skus" USING btree ("store") WHERE "skus"."low_stock" is null and "skus"."low_seen";--> statement-breakpoint
CREATE INDEX "skus_own_low_unseen" ON "skus" USING btree ("item_id") WHERE "skus"."store" < "skus"."low_stock" and not "skus"."low_seen";--> statement-breakpoint
CREATE INDEX "skus_own_low_seen" ON "skus" USING btree ("item_id") WHERE "skus"."store" >= "skus"."low_stock" and "skus"."low_seen";--> statement-breakpoint
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
CREATE INDEX "order_lines_item_bn_id_index" ON "order_lines" USING btree ("item_bn","id");--> statement-breakpoint
CREATE INDEX "order_lines_goods_id_id_index" ON "order_lines" USING btree ("goods_id","id");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"order_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","created_at" DESC NULLS FIRST,"order_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "trades_paid" ON "trades" USING btree ("paid_at") WHERE "trades"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("goods_id","pinned" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_stars" ON "reviews" USING btree ("goods_id","star") WHERE "reviews"."hidden_reason" = '';--> statement-breakpoint
CREATE INDEX "reviews_with_pictures" ON "reviews" USING btree ("goods_id","pinned" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"star") WHERE jsonb_array_length("reviews"."pics") > 0 and "reviews"."hidden_reason" = '';--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_level" CHECK ("categories"."level" between 1 and 3);--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_deleted_are_not_shown" CHECK ("goods"."deleted_at" is null or ("goods"."approve_status" = 'instock' and "goods"."on_at" is null));--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_low_stock_not_negative" CHECK ("skus"."low_stock" >= 0);--> statement-breakpoint
ALTER TABLE "late_payments" ADD CONSTRAINT "late_payments_reason_enum" CHECK ("late_payments"."reason" in ('cancelled', 'paid-twice', 'changed'));--> statement-breakpoint
ALTER TABLE "point_ledger" ADD CONSTRAINT "point_ledger_kind_enum" CHECK ("point_ledger"."kind" in ('opening', 'gift', 'by_hand', 'earn', 'take_back', 'deduct', 'exchange', 'cancel', 'refund'));--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD CONSTRAINT "stock_ledger_reason_enum" CHECK ("stock_ledger"."reason" in ('purchase', 'count', 'loss', 'return', 'other'));--> statement-breakpoint
ALTER TABLE "order_transitions" ADD CONSTRAINT "order_transitions_event_enum" CHECK ("order_transitions"."event" in ('create', 'pay', 'pay-card', 'cancel', 'expire', 'ask-cancel', 'approve-cancel', 'reject-cancel', 'refund', 'ship-part', 'ship', 'take-back', 'pick-up', 'confirm', 'close'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_flag_enum" CHECK ("orders"."flag" in ('none', 'red', 'yellow', 'green', 'blue', 'purple'));