DROP INDEX "pictures_sha256";--> statement-breakpoint
DROP POLICY IF EXISTS "picture_sha256" ON "pictures";
