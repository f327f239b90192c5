CREATE TABLE "block_counts" (
	"version_id" bigint NOT NULL,
	"block" text NOT NULL,
	"day" date NOT NULL,
	"shows" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"carts" integer DEFAULT 0 NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "block_counts_version_id_block_day_pk" PRIMARY KEY("version_id","block","day")
);
--> statement-breakpoint
ALTER TABLE "block_counts" ADD CONSTRAINT "block_counts_version_id_template_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."template_versions"("id") ON DELETE no action ON UPDATE no action;