-- Search columns are made anew in the background: Type-C is also found as typec.
UPDATE "categories" SET "search_due_at" = now() WHERE "parent_id" = 0;
