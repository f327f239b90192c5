CREATE TABLE "freight_templates" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"shop_id" bigint,
	"name" text NOT NULL,
	"by" text DEFAULT 'piece' NOT NULL,
	"zones" jsonb NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "freight_templates_by_enum" CHECK ("freight_templates"."by" in ('piece', 'weight', 'volume'))
);
--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "freight_template_id" bigint;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "weight_grams" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "volume_cm3" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "freight_templates" ADD CONSTRAINT "freight_templates_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "freight_templates_name" ON "freight_templates" USING btree (coalesce("shop_id", 0),"name");--> statement-breakpoint
CREATE UNIQUE INDEX "freight_templates_default" ON "freight_templates" USING btree (coalesce("shop_id", 0)) WHERE "freight_templates"."is_default";--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_freight_template_id_freight_templates_id_fk" FOREIGN KEY ("freight_template_id") REFERENCES "public"."freight_templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goods_by_freight" ON "goods" USING btree ("freight_template_id") WHERE "goods"."freight_template_id" is not null;