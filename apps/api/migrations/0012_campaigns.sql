CREATE TABLE "campaign_parts" (
	"campaign_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"target_id" bigint NOT NULL,
	"plan_id" bigint,
	"held_begin_at" timestamp with time zone,
	"held_end_at" timestamp with time zone,
	CONSTRAINT "campaign_parts_campaign_id_kind_target_id_pk" PRIMARY KEY("campaign_id","kind","target_id"),
	CONSTRAINT "campaign_parts_kind_enum" CHECK ("campaign_parts"."kind" in ('page', 'promotion', 'coupon', 'sale', 'seckill'))
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"begin_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaigns_state_enum" CHECK ("campaigns"."state" in ('draft', 'published', 'paused')),
	CONSTRAINT "campaigns_window" CHECK ("campaigns"."begin_at" < "campaigns"."end_at")
);
--> statement-breakpoint
ALTER TABLE "campaign_parts" ADD CONSTRAINT "campaign_parts_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_parts" ADD CONSTRAINT "campaign_parts_plan_id_template_schedules_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."template_schedules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_parts_plan_id_index" ON "campaign_parts" USING btree ("plan_id");