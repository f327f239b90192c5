ALTER TABLE "phone_orders" ADD COLUMN "link_no" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Written by hand. Links that were told before stand in no row any more; messages that wait get the page of the order.
UPDATE "notice_events" SET "payload" = "payload" - 'link' WHERE "kind" = 'pay-link';--> statement-breakpoint
UPDATE "notices" SET "text" = regexp_replace("text", 'https?://[^ ]*/pay/[A-Za-z0-9_-]+', '点开本条到订单页付款', 'g') WHERE "kind" = 'pay-link';--> statement-breakpoint
UPDATE "notice_sends" SET "text" = regexp_replace("text", 'https?://[^ ]*/pay/[A-Za-z0-9_-]+', '{链接}', 'g'), "params" = "params" - 'link' WHERE "kind" = 'pay-link';
