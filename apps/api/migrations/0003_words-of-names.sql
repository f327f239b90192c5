-- The search column marks the words of names; the next start writes it anew for all goods.
UPDATE "goods" SET "search" = ''::tsvector;
