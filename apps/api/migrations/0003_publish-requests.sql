CREATE TABLE "publish_requests" (
	"template_id" bigint PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"accepted" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"asked_by" bigint NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"refusal" text DEFAULT '' NOT NULL,
	"refused_by" bigint
);
--> statement-breakpoint
ALTER TABLE "publish_requests" ADD CONSTRAINT "publish_requests_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publish_requests" ADD CONSTRAINT "publish_requests_asked_by_operators_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publish_requests" ADD CONSTRAINT "publish_requests_refused_by_operators_id_fk" FOREIGN KEY ("refused_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;