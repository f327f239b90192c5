-- The column now holds the values of specs, too; the next start fills it again.
UPDATE "goods" SET "search" = '' WHERE jsonb_array_length("specs") > 0;
