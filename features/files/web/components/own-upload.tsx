import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { FileField } from '#platform/web/ui/file-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useUploads } from '#platform/web/ui/use-uploads.ts';
import { personalLargeRule, personalQuota, personalUse } from '../../policy.ts';
import { resumably } from '../carrier.ts';
import { files } from '../files.ts';

const MEGABYTE = 1_048_576;
/** A larger one goes up in chunks, so that a lost connection costs nothing that has arrived. */
const largeFrom = 20 * MEGABYTE;
const accept =
  'image/png,image/jpeg,image/webp,image/gif,image/avif,image/bmp,.pdf,.txt,.csv,.doc,.docx,.xls,.xlsx,.ppt,.pptx';

const sendLarge = resumably(personalUse, (wanted) => files.beginUpload({ body: wanted }));

/** Where one chooses what to keep: it goes up at once, and stands in the list when it has arrived. */
export function OwnUpload() {
  const { t } = useTranslation();
  const uploads = useUploads(async (file, onProgress, signal) => {
    const id =
      file.size > largeFrom
        ? await sendLarge(file, onProgress, signal)
        : (await files.uploadFile({ files: { file }, onProgress, signal })).id;
    await renew(files.listFiles.key());
    toast({ title: t('files.own.kept') });
    return id;
  });
  const limits = {
    megabytes: personalLargeRule.maxBytes / MEGABYTE,
    files: personalQuota.files,
    total: personalQuota.bytes / MEGABYTE,
  };
  return (
    <Card padded>
      <FileField
        label={t('files.own.add')}
        description={t('files.own.limits', limits)}
        accept={accept}
        many
        maxMegabytes={limits.megabytes}
        // What has arrived stands in the list below.
        value={uploads.value.filter((entry) => entry.id === undefined)}
        onChange={uploads.onChange}
        onRetry={uploads.onRetry}
        onPause={uploads.onPause}
      />
    </Card>
  );
}
