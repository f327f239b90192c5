CREATE INDEX "audit_log_target_id_index" ON "audit_log" USING btree ("target","id");--> statement-breakpoint
CREATE INDEX "orders_receiver_mobile_index" ON "orders" USING btree ("receiver_mobile");--> statement-breakpoint
CREATE INDEX "orders_receiver_name_index" ON "orders" USING btree ("receiver_name");