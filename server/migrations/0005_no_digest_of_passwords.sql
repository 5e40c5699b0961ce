-- These digests were of bodies with a password. Without one, a key stands for its call alone.
UPDATE "idempotency_keys" SET "body_hash" = '' WHERE "path" = '/users' OR "path" LIKE '/users/%';--> statement-breakpoint
UPDATE "discards" SET "record" = "record" - 'bodyHash' WHERE jsonb_exists("record", 'bodyHash');
