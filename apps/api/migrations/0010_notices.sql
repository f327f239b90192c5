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
ALTER TABLE "notice_events" ADD CONSTRAINT "notice_events_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_sends" ADD CONSTRAINT "notice_sends_event_id_notice_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."notice_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_event_id_notice_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."notice_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_events_at_index" ON "notice_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "notice_events_due" ON "notice_events" USING btree ("due_at") WHERE "notice_events"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "notice_events_open" ON "notice_events" USING btree ("member_id") WHERE "notice_events"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "notice_events_low_stock" ON "notice_events" USING btree ("id") WHERE "notice_events"."kind" = 'low-stock';--> statement-breakpoint
CREATE INDEX "notice_sends_due" ON "notice_sends" USING btree ("due_at") WHERE "notice_sends"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "notice_sends_given_up" ON "notice_sends" USING btree ("id" DESC NULLS FIRST) WHERE "notice_sends"."due_at" is null and "notice_sends"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "notice_settings_wanted" ON "notice_settings" USING btree ("kind","member_id") WHERE "notice_settings"."is_on";--> statement-breakpoint
CREATE INDEX "notices_newest" ON "notices" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("member_id") WHERE "notices"."read_at" is null;