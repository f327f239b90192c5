CREATE TABLE "aftersales" (
	"bn" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"member_id" bigint NOT NULL,
	"shop_id" bigint NOT NULL,
	"type" text NOT NULL,
	"state" text NOT NULL,
	"refund_fee" integer NOT NULL,
	"reason" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"evidence_pics" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"refuse_reason" text DEFAULT '' NOT NULL,
	"sendback_corp" text DEFAULT '' NOT NULL,
	"sendback_code" text DEFAULT '' NOT NULL,
	"restocks" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "aftersales_refund_not_negative" CHECK ("aftersales"."refund_fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "aftersales_lines" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"bn" text NOT NULL,
	"order_line_id" bigint NOT NULL,
	"num" integer NOT NULL,
	"refund_fee" integer NOT NULL,
	CONSTRAINT "aftersales_lines_once" UNIQUE("bn","order_line_id"),
	CONSTRAINT "aftersales_lines_num" CHECK ("aftersales_lines"."num" > 0),
	CONSTRAINT "aftersales_lines_refund_not_negative" CHECK ("aftersales_lines"."refund_fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "aftersales_transitions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"bn" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"event" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" bigint,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund_ledger" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"refund_id" text NOT NULL,
	"order_line_id" bigint NOT NULL,
	"fee" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_ledger_not_negative" CHECK ("refund_ledger"."fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"refund_id" text PRIMARY KEY NOT NULL,
	"aftersales_bn" text NOT NULL,
	"order_id" text NOT NULL,
	"trade_id" text NOT NULL,
	"fee" integer NOT NULL,
	"state" text DEFAULT 'PROCESSING' NOT NULL,
	"provider_no" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "refunds_one_per_request" UNIQUE("aftersales_bn"),
	CONSTRAINT "refunds_not_negative" CHECK ("refunds"."fee" >= 0)
);
--> statement-breakpoint
DROP INDEX "stock_ledger_once_per_order";--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD COLUMN "aftersales_bn" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "aftersales_num" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "aftersales_fee" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "refunded_fee" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trades" ADD COLUMN "refunded_fee" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "aftersales" ADD CONSTRAINT "aftersales_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aftersales" ADD CONSTRAINT "aftersales_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aftersales" ADD CONSTRAINT "aftersales_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aftersales_lines" ADD CONSTRAINT "aftersales_lines_bn_aftersales_bn_fk" FOREIGN KEY ("bn") REFERENCES "public"."aftersales"("bn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aftersales_lines" ADD CONSTRAINT "aftersales_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aftersales_transitions" ADD CONSTRAINT "aftersales_transitions_bn_aftersales_bn_fk" FOREIGN KEY ("bn") REFERENCES "public"."aftersales"("bn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_ledger" ADD CONSTRAINT "refund_ledger_refund_id_refunds_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("refund_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_ledger" ADD CONSTRAINT "refund_ledger_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_aftersales_bn_aftersales_bn_fk" FOREIGN KEY ("aftersales_bn") REFERENCES "public"."aftersales"("bn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_trade_id_trades_trade_id_fk" FOREIGN KEY ("trade_id") REFERENCES "public"."trades"("trade_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "aftersales_member_id_created_at_index" ON "aftersales" USING btree ("member_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "aftersales_order_id_index" ON "aftersales" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "aftersales_lines_order_line_id_index" ON "aftersales_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "aftersales_transitions_bn_index" ON "aftersales_transitions" USING btree ("bn");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_ledger_once" ON "refund_ledger" USING btree ("refund_id","order_line_id");--> statement-breakpoint
CREATE INDEX "refund_ledger_order_line_id_index" ON "refund_ledger" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "refunds_state_asked_at_index" ON "refunds" USING btree ("state","asked_at");--> statement-breakpoint
CREATE INDEX "refunds_order_id_index" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_ledger_once_per_return" ON "stock_ledger" USING btree ("aftersales_bn","sku_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_ledger_once_per_order" ON "stock_ledger" USING btree ("order_id","sku_id","kind") WHERE "stock_ledger"."kind" <> 'return';--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD CONSTRAINT "stock_ledger_returns_have_a_request" CHECK (("stock_ledger"."kind" = 'return') = ("stock_ledger"."aftersales_bn" is not null));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_aftersales_num" CHECK ("order_lines"."aftersales_num" between 0 and "order_lines"."num");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_aftersales_fee" CHECK ("order_lines"."aftersales_fee" between 0 and "order_lines"."total_fee");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_refunded_fee" CHECK ("order_lines"."refunded_fee" between 0 and "order_lines"."aftersales_fee");--> statement-breakpoint
ALTER TABLE "trades" ADD CONSTRAINT "trades_refunded_fee" CHECK ("trades"."refunded_fee" between 0 and "trades"."pay_fee");