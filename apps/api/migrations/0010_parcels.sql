CREATE TABLE "parcel_lines" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"parcel_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"num" integer NOT NULL,
	CONSTRAINT "parcel_lines_once" UNIQUE("parcel_id","order_line_id"),
	CONSTRAINT "parcel_lines_num" CHECK ("parcel_lines"."num" > 0)
);
--> statement-breakpoint
CREATE TABLE "parcel_tracks" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"parcel_id" bigint NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"corp" text NOT NULL,
	"code" text NOT NULL,
	"shipped_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "delivered_num" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD CONSTRAINT "parcel_lines_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD CONSTRAINT "parcel_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_tracks" ADD CONSTRAINT "parcel_tracks_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcel_lines_order_line_id_index" ON "parcel_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "parcel_tracks_parcel_id_at_index" ON "parcel_tracks" USING btree ("parcel_id","at");--> statement-breakpoint
CREATE INDEX "parcels_order_id_index" ON "parcels" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_delivered_num" CHECK ("order_lines"."delivered_num" between 0 and "order_lines"."num");--> statement-breakpoint
UPDATE "order_lines" SET "delivered_num" = "num" WHERE "order_id" IN (SELECT "order_id" FROM "orders" WHERE "delivery_status" = 'DONE');--> statement-breakpoint
INSERT INTO "parcels" ("order_id", "corp", "code", "shipped_at") SELECT "order_id", "delivery_corp", "delivery_code", "delivered_at" FROM "orders" WHERE "delivery_status" = 'DONE';--> statement-breakpoint
INSERT INTO "parcel_lines" ("parcel_id", "order_line_id", "num") SELECT p."id", l."id", l."num" FROM "parcels" p JOIN "order_lines" l ON l."order_id" = p."order_id";
