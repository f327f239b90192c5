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
ALTER TABLE "api_key_shops" ADD CONSTRAINT "api_key_shops_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key_shops" ADD CONSTRAINT "api_key_shops_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_decided_by_operators_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_events" ADD CONSTRAINT "shop_events_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_sends" ADD CONSTRAINT "webhook_sends_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_sends" ADD CONSTRAINT "webhook_sends_event_id_shop_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."shop_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_operator_id_index" ON "api_keys" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "proposals_by_state" ON "proposals" USING btree ("state","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "proposals_key_id_index" ON "proposals" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "shop_events_unsettled" ON "shop_events" USING btree ("id") WHERE "shop_events"."position" is null;--> statement-breakpoint
CREATE INDEX "shop_events_at_index" ON "shop_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "shop_events_by_topic" ON "shop_events" USING btree ("topic","position");--> statement-breakpoint
CREATE INDEX "webhook_sends_event_id_index" ON "webhook_sends" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "webhook_sends_due" ON "webhook_sends" USING btree ("webhook_id","due_at") WHERE "webhook_sends"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_sends_turn" ON "webhook_sends" USING btree ("webhook_id","object","position") WHERE "webhook_sends"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_sends_given_up" ON "webhook_sends" USING btree ("webhook_id","id" DESC NULLS FIRST) WHERE "webhook_sends"."due_at" is null and "webhook_sends"."sent_at" is null;