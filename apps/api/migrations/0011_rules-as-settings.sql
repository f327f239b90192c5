CREATE TABLE "trade_rule_versions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "rules_id" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_rules_id_trade_rule_versions_id_fk" FOREIGN KEY ("rules_id") REFERENCES "public"."trade_rule_versions"("id") ON DELETE no action ON UPDATE no action;