CREATE INDEX "notice_events_prices" ON "notice_events" USING btree ("member_id") WHERE "notice_events"."kind" = 'price-fallen';--> statement-breakpoint
CREATE INDEX "parcels_by_tail" ON "parcels" USING btree (right("code", 4));--> statement-breakpoint
CREATE INDEX "members_by_phone_tail" ON "members" USING btree (right("mobile", 4));--> statement-breakpoint
CREATE INDEX "orders_by_tail" ON "orders" USING btree (right("order_id", 4));--> statement-breakpoint
CREATE INDEX "orders_by_phone_tail" ON "orders" USING btree (right("receiver_mobile", 4));--> statement-breakpoint
-- Search columns are made anew in the background: Type-C is also found as typec.
UPDATE "categories" SET "search_due_at" = now() WHERE "parent_id" = 0;
