CREATE TABLE "bank_accounts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_name" text NOT NULL,
	"account_no" text NOT NULL,
	"bank_name" text NOT NULL,
	"china_ums_no" text DEFAULT '' NOT NULL,
	"pic" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "late_payments" (
	"trade_id" text PRIMARY KEY NOT NULL,
	"refund_id" text NOT NULL,
	"fee" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'PROCESSING' NOT NULL,
	"provider_no" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "late_payments_refundId_unique" UNIQUE("refund_id"),
	CONSTRAINT "late_payments_fee" CHECK ("late_payments"."fee" > 0)
);
--> statement-breakpoint
CREATE TABLE "offline_vouchers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"member_id" bigint NOT NULL,
	"total_fee" integer NOT NULL,
	"pay_fee" integer DEFAULT 0 NOT NULL,
	"check_status" smallint DEFAULT 0 NOT NULL,
	"bank_account_id" bigint NOT NULL,
	"bank_account_name" text NOT NULL,
	"bank_account_no" text NOT NULL,
	"bank_name" text NOT NULL,
	"china_ums_no" text DEFAULT '' NOT NULL,
	"pay_account_name" text DEFAULT '' NOT NULL,
	"pay_account_bank" text DEFAULT '' NOT NULL,
	"pay_account_no" text DEFAULT '' NOT NULL,
	"pay_sn" text DEFAULT '' NOT NULL,
	"voucher_pics" jsonb NOT NULL,
	"transfer_remark" text DEFAULT '' NOT NULL,
	"operator_id" bigint,
	"remark" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offline_vouchers_orderId_unique" UNIQUE("order_id"),
	CONSTRAINT "offline_vouchers_status" CHECK ("offline_vouchers"."check_status" in (0, 1, 2, 9)),
	CONSTRAINT "offline_vouchers_pay_fee" CHECK ("offline_vouchers"."pay_fee" >= 0)
);
--> statement-breakpoint
ALTER TABLE "trades" ADD COLUMN "code_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trades" ADD COLUMN "code_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "trades" ADD COLUMN "check_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "late_payments" ADD CONSTRAINT "late_payments_trade_id_trades_trade_id_fk" FOREIGN KEY ("trade_id") REFERENCES "public"."trades"("trade_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_vouchers" ADD CONSTRAINT "offline_vouchers_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_vouchers" ADD CONSTRAINT "offline_vouchers_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_vouchers" ADD CONSTRAINT "offline_vouchers_bank_account_id_bank_accounts_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_vouchers" ADD CONSTRAINT "offline_vouchers_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_accounts_one_default" ON "bank_accounts" USING btree ("is_default") WHERE "bank_accounts"."is_default" and "bank_accounts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "late_payments_state_asked_at_index" ON "late_payments" USING btree ("state","asked_at");--> statement-breakpoint
CREATE INDEX "offline_vouchers_check_status_updated_at_index" ON "offline_vouchers" USING btree ("check_status","updated_at");--> statement-breakpoint
CREATE INDEX "trades_check_at_index" ON "trades" USING btree ("check_at") WHERE "trades"."check_at" is not null;