CREATE TABLE "operator_favourites" (
	"operator_id" bigint NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "operator_favourites_operator_id_key_pk" PRIMARY KEY("operator_id","key")
);
--> statement-breakpoint
ALTER TABLE "operator_favourites" ADD CONSTRAINT "operator_favourites_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;