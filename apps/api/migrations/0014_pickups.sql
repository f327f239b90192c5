CREATE TABLE "pickups" (
	"order_id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"province" text NOT NULL,
	"city" text NOT NULL,
	"area" text NOT NULL,
	"address" text NOT NULL,
	"lng" text NOT NULL,
	"lat" text NOT NULL,
	"phone" text NOT NULL,
	"day" text NOT NULL,
	"hours" text NOT NULL,
	"picked_up_at" timestamp with time zone,
	CONSTRAINT "pickups_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "pickups" ADD CONSTRAINT "pickups_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;