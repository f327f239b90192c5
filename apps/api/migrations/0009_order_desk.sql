CREATE TABLE "bill_days" (
	"provider" text NOT NULL,
	"day" text NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"who" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bill_days_provider_day_pk" PRIMARY KEY("provider","day"),
	CONSTRAINT "bill_days_provider_enum" CHECK ("bill_days"."provider" in ('alipay', 'wechat-pay'))
);
--> statement-breakpoint
CREATE TABLE "bill_differences" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"day" text NOT NULL,
	"subject" text NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"order_id" text,
	"shop_id" bigint,
	"ours" bigint,
	"theirs" bigint,
	"state" text DEFAULT 'open' NOT NULL,
	"way" text,
	"note" text DEFAULT '' NOT NULL,
	"who" text DEFAULT '' NOT NULL,
	"refund_id" text,
	"refund_fee" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"solved_at" timestamp with time zone,
	CONSTRAINT "bill_differences_refundId_unique" UNIQUE("refund_id"),
	CONSTRAINT "bill_differences_once" UNIQUE("provider","subject","number","kind"),
	CONSTRAINT "bill_differences_provider_enum" CHECK ("bill_differences"."provider" in ('alipay', 'wechat-pay')),
	CONSTRAINT "bill_differences_subject_enum" CHECK ("bill_differences"."subject" in ('payment', 'refund')),
	CONSTRAINT "bill_differences_kind_enum" CHECK ("bill_differences"."kind" in ('ours', 'theirs', 'amount', 'state', 'charge')),
	CONSTRAINT "bill_differences_state_enum" CHECK ("bill_differences"."state" in ('open', 'refunding', 'solved')),
	CONSTRAINT "bill_differences_way_enum" CHECK ("bill_differences"."way" in ('itself', 'note', 'timing', 'record', 'refund'))
);
--> statement-breakpoint
CREATE TABLE "bill_lines" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"day" text NOT NULL,
	"subject" text NOT NULL,
	"number" text NOT NULL,
	"trade_no" text NOT NULL,
	"provider_no" text NOT NULL,
	"fee" bigint NOT NULL,
	"charge" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "bill_lines_once" UNIQUE("provider","subject","number"),
	CONSTRAINT "bill_lines_provider_enum" CHECK ("bill_lines"."provider" in ('alipay', 'wechat-pay')),
	CONSTRAINT "bill_lines_subject_enum" CHECK ("bill_lines"."subject" in ('payment', 'refund')),
	CONSTRAINT "bill_lines_fee" CHECK ("bill_lines"."fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "campaign_parts" (
	"campaign_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"target_id" bigint NOT NULL,
	"plan_id" bigint,
	"held_begin_at" timestamp with time zone,
	"held_end_at" timestamp with time zone,
	CONSTRAINT "campaign_parts_campaign_id_kind_target_id_pk" PRIMARY KEY("campaign_id","kind","target_id"),
	CONSTRAINT "campaign_parts_kind_enum" CHECK ("campaign_parts"."kind" in ('page', 'promotion', 'coupon', 'sale', 'seckill'))
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"begin_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaigns_state_enum" CHECK ("campaigns"."state" in ('draft', 'published', 'paused')),
	CONSTRAINT "campaigns_window" CHECK ("campaigns"."begin_at" < "campaigns"."end_at")
);
--> statement-breakpoint
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
CREATE TABLE "api_key_shops" (
	"key_id" bigint NOT NULL,
	"shop_id" bigint NOT NULL,
	CONSTRAINT "api_key_shops_key_id_shop_id_pk" PRIMARY KEY("key_id","shop_id")
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"key_hash" text NOT NULL,
	"prefix" text NOT NULL,
	"operator_id" bigint NOT NULL,
	"rights" text[] NOT NULL,
	"all_shops" boolean NOT NULL,
	"per_minute" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"used_ip" text DEFAULT '' NOT NULL,
	CONSTRAINT "api_keys_keyHash_unique" UNIQUE("key_hash"),
	CONSTRAINT "api_keys_kind_enum" CHECK ("api_keys"."kind" in ('program', 'agent')),
	CONSTRAINT "api_keys_per_minute" CHECK ("api_keys"."per_minute" > 0)
);
--> statement-breakpoint
CREATE TABLE "member_closures" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"who" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"against" text DEFAULT '' NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	CONSTRAINT "member_closures_ended_once" CHECK ("member_closures"."withdrawn_at" is null or "member_closures"."done_at" is null)
);
--> statement-breakpoint
CREATE TABLE "member_tagged" (
	"member_id" bigint NOT NULL,
	"tag_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_tagged_member_id_tag_id_pk" PRIMARY KEY("member_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "member_tags" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_tags_name_unique" UNIQUE("name")
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
	CONSTRAINT "notice_events_kind_enum" CHECK ("notice_events"."kind" in ('order-sent', 'order-signed', 'order-changed', 'pickup-ready', 'pay-link', 'refund-done', 'aftersales-answered', 'exchange-difference', 'invoice-issued', 'back-in-stock', 'seckill-soon', 'coupon-ending', 'points-ending', 'price-fallen', 'new-order', 'new-aftersales', 'low-stock', 'failed-refund', 'new-network', 'backup-failed'))
);
--> statement-breakpoint
CREATE TABLE "notice_sends" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"event_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"address" text NOT NULL,
	"text" text NOT NULL,
	"path" text DEFAULT '' NOT NULL,
	"template" text DEFAULT '' NOT NULL,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"error" text DEFAULT '' NOT NULL,
	CONSTRAINT "notice_sends_once" UNIQUE("event_id","channel"),
	CONSTRAINT "notice_sends_kind_enum" CHECK ("notice_sends"."kind" in ('order-sent', 'order-signed', 'order-changed', 'pickup-ready', 'pay-link', 'refund-done', 'aftersales-answered', 'exchange-difference', 'invoice-issued', 'back-in-stock', 'seckill-soon', 'coupon-ending', 'points-ending', 'price-fallen', 'new-order', 'new-aftersales', 'low-stock', 'failed-refund', 'new-network', 'backup-failed')),
	CONSTRAINT "notice_sends_channel_enum" CHECK ("notice_sends"."channel" in ('site', 'sms', 'mail', 'wechat'))
);
--> statement-breakpoint
CREATE TABLE "notice_settings" (
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"is_on" boolean NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_settings_member_id_kind_channel_pk" PRIMARY KEY("member_id","kind","channel"),
	CONSTRAINT "notice_settings_kind_enum" CHECK ("notice_settings"."kind" in ('order-sent', 'order-signed', 'order-changed', 'pickup-ready', 'pay-link', 'refund-done', 'aftersales-answered', 'exchange-difference', 'invoice-issued', 'back-in-stock', 'seckill-soon', 'coupon-ending', 'points-ending', 'price-fallen', 'new-order', 'new-aftersales', 'low-stock', 'failed-refund', 'new-network', 'backup-failed')),
	CONSTRAINT "notice_settings_channel_enum" CHECK ("notice_settings"."channel" in ('site', 'sms', 'mail', 'wechat'))
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
	CONSTRAINT "notices_kind_enum" CHECK ("notices"."kind" in ('order-sent', 'order-signed', 'order-changed', 'pickup-ready', 'pay-link', 'refund-done', 'aftersales-answered', 'exchange-difference', 'invoice-issued', 'back-in-stock', 'seckill-soon', 'coupon-ending', 'points-ending', 'price-fallen', 'new-order', 'new-aftersales', 'low-stock', 'failed-refund', 'new-network', 'backup-failed'))
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
CREATE TABLE "parcel_labels" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"corp" text NOT NULL,
	"lines" jsonb NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"html" text DEFAULT '' NOT NULL,
	"parcel_id" bigint,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parcel_labels_state_enum" CHECK ("parcel_labels"."state" in ('asked', 'refused', 'sent'))
);
--> statement-breakpoint
CREATE TABLE "phone_orders" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"items" jsonb NOT NULL,
	"receiver" jsonb NOT NULL,
	"coupon" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"who" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"order_id" text,
	"link_no" integer DEFAULT 0 NOT NULL,
	"token_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "phone_orders_orderId_unique" UNIQUE("order_id"),
	CONSTRAINT "phone_orders_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "phone_orders_state_enum" CHECK ("phone_orders"."state" in ('draft', 'sent', 'dropped'))
);
--> statement-breakpoint
CREATE TABLE "point_warnings" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"key_id" bigint NOT NULL,
	"operation" text NOT NULL,
	"input" jsonb NOT NULL,
	"reason" text NOT NULL,
	"changes" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "proposals_state_enum" CHECK ("proposals"."state" in ('waiting', 'done', 'failed', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "seckill_reminders" (
	"member_id" bigint NOT NULL,
	"seckill_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seckill_reminders_member_id_seckill_id_pk" PRIMARY KEY("member_id","seckill_id")
);
--> statement-breakpoint
CREATE TABLE "shop_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"event_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"topic" text NOT NULL,
	"object" text NOT NULL,
	"shop_id" bigint,
	"data" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"xid" bigint DEFAULT (pg_current_xact_id())::text::bigint NOT NULL,
	"position" bigint,
	CONSTRAINT "shop_events_eventId_unique" UNIQUE("event_id"),
	CONSTRAINT "shop_events_position_unique" UNIQUE("position"),
	CONSTRAINT "shop_events_topic_enum" CHECK ("shop_events"."topic" in ('order.created', 'order.paid', 'order.changed', 'order.cancelled', 'order.finished', 'parcel.sent', 'parcel.moved', 'parcel.removed', 'refund.started', 'refund.done', 'stock.changed', 'goods.created', 'goods.changed', 'goods.removed', 'member.joined', 'member.changed', 'member.closed', 'page.published', 'page.removed'))
);
--> statement-breakpoint
CREATE TABLE "webhook_sends" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"webhook_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"object" text NOT NULL,
	"position" bigint NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"status" integer DEFAULT 0 NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_sends_once" UNIQUE("webhook_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"topics" text[] NOT NULL,
	"secret" text NOT NULL,
	"old_secret" text,
	"old_until" timestamp with time zone,
	"is_on" boolean DEFAULT true NOT NULL,
	"stopped" text DEFAULT '' NOT NULL,
	"position" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_codes" (
	"operator_id" bigint PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_networks" (
	"operator_id" bigint NOT NULL,
	"network" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "operator_networks_operator_id_network_pk" PRIMARY KEY("operator_id","network")
);
--> statement-breakpoint
CREATE TABLE "operator_roles" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"operator_id" bigint NOT NULL,
	"role_id" bigint NOT NULL,
	"shop_id" bigint,
	CONSTRAINT "operator_roles_once" UNIQUE NULLS NOT DISTINCT("operator_id","role_id","shop_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"operator_id" bigint NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_operator_id_code_hash_pk" PRIMARY KEY("operator_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"ready" text,
	"rights" text[] DEFAULT '{}' NOT NULL,
	"needs_code" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "roles_name_unique" UNIQUE("name"),
	CONSTRAINT "roles_ready_unique" UNIQUE("ready")
);
--> statement-breakpoint
CREATE TABLE "trade_rule_versions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
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
DROP INDEX "orders_newest";--> statement-breakpoint
ALTER TABLE "operators" ALTER COLUMN "role" SET DEFAULT 'viewer';--> statement-breakpoint
ALTER TABLE "aftersales" ADD COLUMN "carried_fee" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "aftersales" ADD COLUMN "carried_point" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "aftersales" ADD COLUMN "part_of" text;--> statement-breakpoint
ALTER TABLE "aftersales" ADD COLUMN "freight_payer" text DEFAULT 'buyer' NOT NULL;--> statement-breakpoint
ALTER TABLE "aftersales" ADD COLUMN "way_fee" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "aftersales" ADD COLUMN "way_point" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "aftersales_lines" ADD COLUMN "exchanged_num" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "aftersales_lines" ADD COLUMN "exchanged_fee" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "search_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "params" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "search_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "return_days" integer;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "no_return_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
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
ALTER TABLE "members" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "merged_into" bigint;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "ip" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "wrote_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "wechat_identities" ADD COLUMN "official_open_id" text;--> statement-breakpoint
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
ALTER TABLE "orders" ADD COLUMN "point_earned" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "point_value" integer DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "growth_percent" integer DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "review_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "extend_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "extended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "rules_id" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "exchange_bn" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "flag" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "bill_differences" ADD CONSTRAINT "bill_differences_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_differences" ADD CONSTRAINT "bill_differences_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_parts" ADD CONSTRAINT "campaign_parts_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_parts" ADD CONSTRAINT "campaign_parts_plan_id_template_schedules_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."template_schedules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_bn_aftersales_bn_fk" FOREIGN KEY ("bn") REFERENCES "public"."aftersales"("bn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_sku_id_skus_item_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_goods_id_goods_item_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_act_rows" ADD CONSTRAINT "goods_act_rows_act_id_goods_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."goods_acts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_act_rows" ADD CONSTRAINT "goods_act_rows_goods_id_goods_item_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key_shops" ADD CONSTRAINT "api_key_shops_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key_shops" ADD CONSTRAINT "api_key_shops_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_closures" ADD CONSTRAINT "member_closures_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_tagged" ADD CONSTRAINT "member_tagged_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_tagged" ADD CONSTRAINT "member_tagged_tag_id_member_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."member_tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_events" ADD CONSTRAINT "notice_events_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_sends" ADD CONSTRAINT "notice_sends_event_id_notice_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."notice_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_event_id_notice_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."notice_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_labels" ADD CONSTRAINT "parcel_labels_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_labels" ADD CONSTRAINT "parcel_labels_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_orders" ADD CONSTRAINT "phone_orders_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_orders" ADD CONSTRAINT "phone_orders_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_warnings" ADD CONSTRAINT "point_warnings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_decided_by_operators_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seckill_reminders" ADD CONSTRAINT "seckill_reminders_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seckill_reminders" ADD CONSTRAINT "seckill_reminders_seckill_id_seckills_id_fk" FOREIGN KEY ("seckill_id") REFERENCES "public"."seckills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_events" ADD CONSTRAINT "shop_events_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_sends" ADD CONSTRAINT "webhook_sends_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_sends" ADD CONSTRAINT "webhook_sends_event_id_shop_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."shop_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_codes" ADD CONSTRAINT "operator_codes_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_networks" ADD CONSTRAINT "operator_networks_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_roles" ADD CONSTRAINT "operator_roles_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_roles" ADD CONSTRAINT "operator_roles_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_roles" ADD CONSTRAINT "operator_roles_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bill_differences_state_id_index" ON "bill_differences" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "bill_differences_provider_day_index" ON "bill_differences" USING btree ("provider","day");--> statement-breakpoint
CREATE INDEX "bill_lines_provider_day_index" ON "bill_lines" USING btree ("provider","day");--> statement-breakpoint
CREATE INDEX "bill_lines_trade_no_index" ON "bill_lines" USING btree ("trade_no");--> statement-breakpoint
CREATE INDEX "campaign_parts_plan_id_index" ON "campaign_parts" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "goods_act_rows_goods_id_index" ON "goods_act_rows" USING btree ("goods_id");--> statement-breakpoint
CREATE INDEX "goods_acts_of_file" ON "goods_acts" USING btree ("file_hash") WHERE "goods_acts"."file_hash" <> '';--> statement-breakpoint
CREATE INDEX "api_keys_operator_id_index" ON "api_keys" USING btree ("operator_id");--> statement-breakpoint
CREATE UNIQUE INDEX "member_closures_one_open" ON "member_closures" USING btree ("member_id") WHERE "member_closures"."withdrawn_at" is null and "member_closures"."done_at" is null;--> statement-breakpoint
CREATE INDEX "member_closures_due" ON "member_closures" USING btree ("due_at") WHERE "member_closures"."withdrawn_at" is null and "member_closures"."done_at" is null;--> statement-breakpoint
CREATE INDEX "member_tagged_tag_id_member_id_index" ON "member_tagged" USING btree ("tag_id","member_id");--> statement-breakpoint
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
CREATE INDEX "parcel_labels_order_id_index" ON "parcel_labels" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "parcel_labels_parcel_id_index" ON "parcel_labels" USING btree ("parcel_id");--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_labels_one_asked" ON "parcel_labels" USING btree ("order_id") WHERE "parcel_labels"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "phone_orders_state_id_index" ON "phone_orders" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "phone_orders_member_id_index" ON "phone_orders" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "point_warnings_due_at_index" ON "point_warnings" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "proposals_by_state" ON "proposals" USING btree ("state","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "proposals_key_id_index" ON "proposals" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "seckill_reminders_seckill_id_index" ON "seckill_reminders" USING btree ("seckill_id");--> statement-breakpoint
CREATE INDEX "shop_events_unsettled" ON "shop_events" USING btree ("id") WHERE "shop_events"."position" is null;--> statement-breakpoint
CREATE INDEX "shop_events_at_index" ON "shop_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "shop_events_by_topic" ON "shop_events" USING btree ("topic","position");--> statement-breakpoint
CREATE INDEX "webhook_sends_event_id_index" ON "webhook_sends" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "webhook_sends_due" ON "webhook_sends" USING btree ("webhook_id","due_at") WHERE "webhook_sends"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_sends_turn" ON "webhook_sends" USING btree ("webhook_id","object","position") WHERE "webhook_sends"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_sends_given_up" ON "webhook_sends" USING btree ("webhook_id","id" DESC NULLS FIRST) WHERE "webhook_sends"."due_at" is null and "webhook_sends"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "operator_roles_of_role" ON "operator_roles" USING btree ("role_id");--> statement-breakpoint
ALTER TABLE "aftersales" ADD CONSTRAINT "aftersales_part_of_aftersales_bn_fk" FOREIGN KEY ("part_of") REFERENCES "public"."aftersales"("bn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_rules_id_trade_rule_versions_id_fk" FOREIGN KEY ("rules_id") REFERENCES "public"."trade_rule_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "aftersales_of_all" ON "aftersales" USING btree ("created_at" DESC NULLS FIRST,"bn" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "aftersales_by_type" ON "aftersales" USING btree ("type","created_at" DESC NULLS FIRST,"bn" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "aftersales_of_shop" ON "aftersales" USING btree ("shop_id","created_at" DESC NULLS FIRST,"bn" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "aftersales_state_updated_at_index" ON "aftersales" USING btree ("state","updated_at");--> statement-breakpoint
CREATE INDEX "aftersales_by_step" ON "aftersales" USING btree ("updated_at","bn");--> statement-breakpoint
CREATE INDEX "aftersales_sent_back" ON "aftersales" USING btree ("sendback_code") WHERE "aftersales"."sendback_code" <> '';--> statement-breakpoint
CREATE INDEX "aftersales_parts" ON "aftersales" USING btree ("part_of") WHERE "aftersales"."part_of" is not null;--> statement-breakpoint
CREATE INDEX "refunds_by_state" ON "refunds" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "refunds_without_request" ON "refunds" USING btree ("is_protection","created_at") WHERE "refunds"."aftersales_bn" is null;--> statement-breakpoint
CREATE INDEX "refunds_finished" ON "refunds" USING btree ("finished_at") WHERE "refunds"."finished_at" is not null;--> statement-breakpoint
CREATE INDEX "member_coupons_used" ON "member_coupons" USING btree ("coupon_id","order_id") WHERE "member_coupons"."used_at" is not null;--> statement-breakpoint
CREATE INDEX "activities_sales" ON "activities" USING btree ("start_at","name","end_at");--> statement-breakpoint
CREATE INDEX "goods_by_status" ON "goods" USING btree ("approve_status","item_id");--> statement-breakpoint
CREATE INDEX "goods_on_at" ON "goods" USING btree ("on_at") WHERE "goods"."on_at" is not null;--> statement-breakpoint
CREATE INDEX "goods_off_at" ON "goods" USING btree ("off_at") WHERE "goods"."off_at" is not null;--> statement-breakpoint
CREATE INDEX "goods_of_points_mall" ON "goods" USING btree ("item_id") WHERE "goods"."point" > 0;--> statement-breakpoint
CREATE INDEX "goods_for_staff" ON "goods" USING btree ("item_id") WHERE "goods"."staff_goods";--> statement-breakpoint
CREATE INDEX "goods_deleted" ON "goods" USING btree ("deleted_at","item_id") WHERE "goods"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "skus_by_store" ON "skus" USING btree ("store","item_id","low_stock","goods_id");--> statement-breakpoint
CREATE INDEX "skus_own_low" ON "skus" USING btree ("store") WHERE "skus"."store" < "skus"."low_stock";--> statement-breakpoint
CREATE INDEX "skus_low_unseen" ON "skus" USING btree ("store") WHERE "skus"."low_stock" is null and not "skus"."low_seen";--> statement-breakpoint
CREATE INDEX "skus_low_seen" ON "skus" USING btree ("store") WHERE "skus"."low_stock" is null and "skus"."low_seen";--> statement-breakpoint
CREATE INDEX "skus_own_low_unseen" ON "skus" USING btree ("item_id") WHERE "skus"."store" < "skus"."low_stock" and not "skus"."low_seen";--> statement-breakpoint
CREATE INDEX "skus_own_low_seen" ON "skus" USING btree ("item_id") WHERE "skus"."store" >= "skus"."low_stock" and "skus"."low_seen";--> statement-breakpoint
CREATE INDEX "invoices_state_id_index" ON "invoices" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "invoices_of_order" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "audit_log_by_actor" ON "audit_log" USING btree ("actor_kind","actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_action" ON "audit_log" USING btree ("action" text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX "audit_log_since" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "members_by_name" ON "members" USING btree ("username" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "members_of_grade" ON "members" USING btree ("grade_id","id");--> statement-breakpoint
CREATE INDEX "members_created" ON "members" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "members_closed" ON "members" USING btree ("id") WHERE "members"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "members_blocked" ON "members" USING btree ("id") WHERE "members"."disabled";--> statement-breakpoint
CREATE INDEX "reviews_unanswered" ON "reviews" USING btree ("goods_id","id") WHERE "reviews"."reply" = '' and "reviews"."hidden_reason" = '';--> statement-breakpoint
CREATE INDEX "reviews_of_all" ON "reviews" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_by_star" ON "reviews" USING btree ("star","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_hidden" ON "reviews" USING btree ("id") WHERE "reviews"."hidden_reason" <> '';--> statement-breakpoint
CREATE INDEX "reviews_pinned" ON "reviews" USING btree ("id") WHERE "reviews"."pinned";--> statement-breakpoint
CREATE INDEX "seckills_end_at_start_at_index" ON "seckills" USING btree ("end_at","start_at");--> statement-breakpoint
CREATE INDEX "stock_ledger_of_sku" ON "stock_ledger" USING btree ("sku_id","id");--> statement-breakpoint
CREATE INDEX "stock_ledger_of_request" ON "stock_ledger" USING btree ("aftersales_bn") WHERE "stock_ledger"."aftersales_bn" is not null;--> statement-breakpoint
CREATE INDEX "order_lines_item_bn_id_index" ON "order_lines" USING btree ("item_bn","id");--> statement-breakpoint
CREATE INDEX "order_lines_goods_id_id_index" ON "order_lines" USING btree ("goods_id","id");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"order_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","created_at" DESC NULLS FIRST,"order_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_of_shop" ON "orders" USING btree ("shop_id","created_at" DESC NULLS FIRST,"order_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_flagged" ON "orders" USING btree ("flag","created_at" DESC NULLS FIRST,"order_id" DESC NULLS FIRST) WHERE "orders"."flag" <> 'none';--> statement-breakpoint
CREATE INDEX "orders_paid_by_member" ON "orders" USING btree ("member_id","paid_at","total_fee") WHERE "orders"."pay_status" = 'PAYED';--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at","shop_id","total_fee") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "trades_paid" ON "trades" USING btree ("paid_at") WHERE "trades"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("goods_id","pinned" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_stars" ON "reviews" USING btree ("goods_id","star") WHERE "reviews"."hidden_reason" = '';--> statement-breakpoint
CREATE INDEX "reviews_with_pictures" ON "reviews" USING btree ("goods_id","pinned" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"star") WHERE jsonb_array_length("reviews"."pics") > 0 and "reviews"."hidden_reason" = '';--> statement-breakpoint
CREATE UNIQUE INDEX "stock_ledger_once_per_return" ON "stock_ledger" USING btree ("aftersales_bn","sku_id") WHERE "stock_ledger"."kind" = 'return';--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("member_id","created_at" DESC NULLS FIRST,"order_id" DESC NULLS FIRST,"order_class","hidden_by_buyer");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_one_per_exchange" UNIQUE("exchange_bn");--> statement-breakpoint
ALTER TABLE "aftersales" ADD CONSTRAINT "aftersales_freight_payer_enum" CHECK ("aftersales"."freight_payer" in ('buyer', 'shop'));--> statement-breakpoint
ALTER TABLE "aftersales" ADD CONSTRAINT "aftersales_way_not_negative" CHECK ("aftersales"."way_fee" >= 0 and "aftersales"."way_point" >= 0);--> statement-breakpoint
ALTER TABLE "aftersales" ADD CONSTRAINT "aftersales_carried_fee" CHECK ("aftersales"."carried_fee" between 0 and "aftersales"."refund_fee" - "aftersales"."short_fee");--> statement-breakpoint
ALTER TABLE "aftersales" ADD CONSTRAINT "aftersales_carried_point" CHECK ("aftersales"."carried_point" between 0 and "aftersales"."refund_point");--> statement-breakpoint
ALTER TABLE "aftersales" ADD CONSTRAINT "aftersales_type_enum" CHECK ("aftersales"."type" in ('ONLY_REFUND', 'REFUND_GOODS', 'EXCHANGING_GOODS'));--> statement-breakpoint
ALTER TABLE "aftersales" ADD CONSTRAINT "aftersales_state_enum" CHECK ("aftersales"."state" in ('APPLIED', 'WAIT_RETURN', 'SENT_BACK', 'RECEIVED', 'AGREED', 'REFUNDING', 'REFUNDED', 'REJECTED', 'REFUND_REJECTED', 'WITHDRAWN', 'EXCHANGE_UNPAID', 'EXCHANGING', 'EXCHANGE_SENT', 'EXCHANGED', 'EXCHANGE_OFF'));--> statement-breakpoint
ALTER TABLE "aftersales_lines" ADD CONSTRAINT "aftersales_lines_exchanged" CHECK ("aftersales_lines"."exchanged_fee" >= 0 and "aftersales_lines"."exchanged_num" between 0 and "aftersales_lines"."num");--> statement-breakpoint
ALTER TABLE "aftersales_transitions" ADD CONSTRAINT "aftersales_transitions_from_state_enum" CHECK ("aftersales_transitions"."from_state" in ('APPLIED', 'WAIT_RETURN', 'SENT_BACK', 'RECEIVED', 'AGREED', 'REFUNDING', 'REFUNDED', 'REJECTED', 'REFUND_REJECTED', 'WITHDRAWN', 'EXCHANGE_UNPAID', 'EXCHANGING', 'EXCHANGE_SENT', 'EXCHANGED', 'EXCHANGE_OFF'));--> statement-breakpoint
ALTER TABLE "aftersales_transitions" ADD CONSTRAINT "aftersales_transitions_to_state_enum" CHECK ("aftersales_transitions"."to_state" in ('APPLIED', 'WAIT_RETURN', 'SENT_BACK', 'RECEIVED', 'AGREED', 'REFUNDING', 'REFUNDED', 'REJECTED', 'REFUND_REJECTED', 'WITHDRAWN', 'EXCHANGE_UNPAID', 'EXCHANGING', 'EXCHANGE_SENT', 'EXCHANGED', 'EXCHANGE_OFF'));--> statement-breakpoint
ALTER TABLE "aftersales_transitions" ADD CONSTRAINT "aftersales_transitions_event_enum" CHECK ("aftersales_transitions"."event" in ('apply', 'modify', 'reapply', 'withdraw', 'approve', 'reject', 'send-back', 'receive', 'pay-out', 'refunded', 'receive-unpaid', 'pay-difference', 'send-new', 'take-back', 'complete', 'call-off', 'lapse'));--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_level" CHECK ("categories"."level" between 1 and 3);--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_returns" CHECK (("categories"."return_days" is not distinct from 0) = ("categories"."no_return_reason" <> ''));--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_deleted_are_not_shown" CHECK ("goods"."deleted_at" is null or ("goods"."approve_status" = 'instock' and "goods"."on_at" is null));--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_low_stock_not_negative" CHECK ("skus"."low_stock" >= 0);--> statement-breakpoint
ALTER TABLE "late_payments" ADD CONSTRAINT "late_payments_reason_enum" CHECK ("late_payments"."reason" in ('cancelled', 'paid-twice', 'changed'));--> statement-breakpoint
ALTER TABLE "point_ledger" ADD CONSTRAINT "point_ledger_kind_enum" CHECK ("point_ledger"."kind" in ('opening', 'gift', 'by_hand', 'earn', 'take_back', 'deduct', 'exchange', 'cancel', 'refund', 'expire'));--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD CONSTRAINT "stock_ledger_reason_enum" CHECK ("stock_ledger"."reason" in ('purchase', 'count', 'loss', 'return', 'other'));--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD CONSTRAINT "stock_ledger_kind_enum" CHECK ("stock_ledger"."kind" in ('opening', 'sale', 'restock', 'return', 'adjust', 'hold', 'release'));--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD CONSTRAINT "stock_ledger_returns_have_a_request" CHECK (("stock_ledger"."kind" in ('return', 'hold', 'release')) = ("stock_ledger"."aftersales_bn" is not null));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_exchanged" CHECK ("order_lines"."exchanged_fee" >= 0 and "order_lines"."exchanged_num" between 0 and "order_lines"."aftersales_num");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_carried" CHECK ("order_lines"."carried_fee" >= 0 and "order_lines"."carried_point" >= 0);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_aftersales_fee" CHECK ("order_lines"."aftersales_fee" between 0 and "order_lines"."total_fee" + "order_lines"."carried_fee" - "order_lines"."exchanged_fee" - "order_lines"."protected_fee");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_protected_fee" CHECK ("order_lines"."protected_fee" between 0 and "order_lines"."total_fee");--> statement-breakpoint
ALTER TABLE "order_transitions" ADD CONSTRAINT "order_transitions_event_enum" CHECK ("order_transitions"."event" in ('create', 'pay', 'pay-card', 'cancel', 'expire', 'ask-cancel', 'approve-cancel', 'reject-cancel', 'refund', 'ship-part', 'ship', 'take-back', 'pick-up', 'confirm', 'close'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_flag_enum" CHECK ("orders"."flag" in ('none', 'red', 'yellow', 'green', 'blue', 'purple'));