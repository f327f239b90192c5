ALTER TABLE "template_schedules" DROP CONSTRAINT "template_schedules_pkey";--> statement-breakpoint
ALTER TABLE "template_schedules" ADD COLUMN "id" bigserial PRIMARY KEY NOT NULL;--> statement-breakpoint
ALTER TABLE "template_schedules" ADD COLUMN "end_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "template_schedules" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "template_schedules" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "template_schedules" ADD COLUMN "version_id" bigint;--> statement-breakpoint
ALTER TABLE "template_schedules" ADD COLUMN "prior_version_id" bigint;--> statement-breakpoint
ALTER TABLE "template_schedules" ADD COLUMN "turned_on" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "template_schedules" ADD COLUMN "displaced_id" bigint;--> statement-breakpoint
ALTER TABLE "template_schedules" ADD CONSTRAINT "template_schedules_displaced_id_templates_id_fk" FOREIGN KEY ("displaced_id") REFERENCES "public"."templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_schedules" ADD CONSTRAINT "template_schedules_version" FOREIGN KEY ("template_id","version_id") REFERENCES "public"."template_versions"("template_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_schedules" ADD CONSTRAINT "template_schedules_prior_version" FOREIGN KEY ("template_id","prior_version_id") REFERENCES "public"."template_versions"("template_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "template_schedules_template_id_index" ON "template_schedules" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "template_schedules_open" ON "template_schedules" USING btree ("publish_at") WHERE "template_schedules"."closed_at" is null;