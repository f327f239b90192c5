DROP INDEX "stock_ledger_sku_id_index";--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD COLUMN "who" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "goods_by_status" ON "goods" USING btree ("approve_status","item_id");--> statement-breakpoint
CREATE INDEX "stock_ledger_of_sku" ON "stock_ledger" USING btree ("sku_id","id");--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD CONSTRAINT "stock_ledger_reason_enum" CHECK ("stock_ledger"."reason" in ('purchase', 'count', 'loss', 'return', 'other'));