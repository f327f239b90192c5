ALTER TABLE "notice_sends" DROP CONSTRAINT "notice_sends_channel_enum";--> statement-breakpoint
ALTER TABLE "notice_settings" DROP CONSTRAINT "notice_settings_channel_enum";--> statement-breakpoint
ALTER TABLE "notice_sends" ADD COLUMN "path" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "wechat_identities" ADD COLUMN "official_open_id" text;--> statement-breakpoint
ALTER TABLE "notice_sends" ADD CONSTRAINT "notice_sends_channel_enum" CHECK ("notice_sends"."channel" in ('site', 'sms', 'mail', 'wechat'));--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_channel_enum" CHECK ("notice_settings"."channel" in ('site', 'sms', 'mail', 'wechat'));