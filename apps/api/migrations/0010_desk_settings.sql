CREATE INDEX "refunds_by_state" ON "refunds" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "refunds_finished" ON "refunds" USING btree ("finished_at") WHERE "refunds"."finished_at" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_by_actor" ON "audit_log" USING btree ("actor_kind","actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_action" ON "audit_log" USING btree ("action" text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX "audit_log_since" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "trades_paid" ON "trades" USING btree ("paid_at") WHERE "trades"."paid_at" is not null;