ALTER TABLE "template_revisions" ADD COLUMN "texts" jsonb;--> statement-breakpoint
ALTER TABLE "template_schedules" ADD COLUMN "texts" jsonb;--> statement-breakpoint
ALTER TABLE "template_versions" ADD COLUMN "texts" jsonb;--> statement-breakpoint
UPDATE "template_versions" v SET "texts" = jsonb_build_object('title', t."title", 'seoTitle', t."seo_title", 'seoDescription', t."seo_description", 'seoKeywords', t."seo_keywords") FROM "templates" t WHERE t."id" = v."template_id";--> statement-breakpoint
UPDATE "template_schedules" s SET "texts" = jsonb_build_object('title', t."title", 'seoTitle', t."seo_title", 'seoDescription', t."seo_description", 'seoKeywords', t."seo_keywords") FROM "templates" t WHERE t."id" = s."template_id" AND s."started_at" IS NULL;
