CREATE INDEX "parcels_by_tail" ON "parcels" USING btree (right("code", 4));--> statement-breakpoint
CREATE INDEX "members_by_phone_tail" ON "members" USING btree (right("mobile", 4));--> statement-breakpoint
CREATE INDEX "orders_by_tail" ON "orders" USING btree (right("order_id", 4));--> statement-breakpoint
CREATE INDEX "orders_by_phone_tail" ON "orders" USING btree (right("receiver_mobile", 4));