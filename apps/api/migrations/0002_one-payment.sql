ALTER TABLE "trades" ADD COLUMN "charge_id" text;--> statement-breakpoint
ALTER TABLE "trades" ADD COLUMN "charge_fee" bigint;--> statement-breakpoint
ALTER TABLE "trades" ADD CONSTRAINT "trades_charge_id_trades_trade_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."trades"("trade_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trades_charge_id_index" ON "trades" USING btree ("charge_id") WHERE "trades"."charge_id" is not null;--> statement-breakpoint
ALTER TABLE "trades" ADD CONSTRAINT "trades_charge" CHECK (("trades"."charge_id" is null) = ("trades"."charge_fee" is null) and "trades"."charge_fee" >= "trades"."pay_fee");