ALTER TABLE "parcels" ADD COLUMN "track_state" text DEFAULT 'sent' NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "tracked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "is_subscribed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "track_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "track_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "signed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "parcels_code_index" ON "parcels" USING btree ("code");--> statement-breakpoint
CREATE INDEX "parcels_track_due_at_index" ON "parcels" USING btree ("track_due_at") WHERE "parcels"."track_due_at" is not null;--> statement-breakpoint
ALTER TABLE "parcel_tracks" ADD CONSTRAINT "parcel_tracks_once" UNIQUE("parcel_id","at","text");--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_track_state_enum" CHECK ("parcels"."track_state" in ('sent', 'got', 'moving', 'delivering', 'signed', 'problem', 'returned'));