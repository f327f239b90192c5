ALTER TABLE "point_ledger" DROP CONSTRAINT "point_ledger_kind_enum";--> statement-breakpoint
DROP INDEX "reviews_newest";--> statement-breakpoint
DROP INDEX "reviews_stars";--> statement-breakpoint
DROP INDEX "reviews_with_pictures";--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "pinned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "aftersales_of_all" ON "aftersales" USING btree ("created_at" DESC NULLS FIRST,"bn" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "aftersales_sent_back" ON "aftersales" USING btree ("sendback_code") WHERE "aftersales"."sendback_code" <> '';--> statement-breakpoint
CREATE INDEX "members_by_name" ON "members" USING btree ("username" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "members_of_grade" ON "members" USING btree ("grade_id","id");--> statement-breakpoint
CREATE INDEX "members_blocked" ON "members" USING btree ("id") WHERE "members"."disabled";--> statement-breakpoint
CREATE INDEX "reviews_of_all" ON "reviews" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_hidden" ON "reviews" USING btree ("id") WHERE "reviews"."hidden_reason" <> '';--> statement-breakpoint
CREATE INDEX "reviews_pinned" ON "reviews" USING btree ("id") WHERE "reviews"."pinned";--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("goods_id","pinned" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_stars" ON "reviews" USING btree ("goods_id","star") WHERE "reviews"."hidden_reason" = '';--> statement-breakpoint
CREATE INDEX "reviews_with_pictures" ON "reviews" USING btree ("goods_id","pinned" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"star") WHERE jsonb_array_length("reviews"."pics") > 0 and "reviews"."hidden_reason" = '';--> statement-breakpoint
ALTER TABLE "point_ledger" ADD CONSTRAINT "point_ledger_kind_enum" CHECK ("point_ledger"."kind" in ('opening', 'gift', 'by_hand', 'earn', 'take_back', 'deduct', 'exchange', 'cancel', 'refund'));