CREATE TABLE "growth_ledger" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"delta" bigint NOT NULL,
	"kind" text NOT NULL,
	"order_id" text,
	"ref" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "growth_ledger_delta" CHECK ("growth_ledger"."delta" <> 0)
);
--> statement-breakpoint
ALTER TABLE "member_grades" ADD COLUMN "min_growth" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "growth" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "growth_ledger" ADD CONSTRAINT "growth_ledger_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "growth_ledger_member_id_index" ON "growth_ledger" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "growth_ledger_once_per_order" ON "growth_ledger" USING btree ("order_id","kind","ref");--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_growth_not_negative" CHECK ("members"."growth" >= 0);