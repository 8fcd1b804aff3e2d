import { IconCamera, IconCameraOff } from '@tabler/icons-react';
import { useState } from 'react';
import { CodeCamera, mayAskForCamera } from '#features/id-cards/web/widgets.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';

/** A serial, typed or read from its sticker by the camera. */
export function CodeField(props: { label: string; name: string; value: string; onChange: (value: string) => void }) {
  const { label, name, value, onChange } = props;
  const { t } = useTranslation();
  const [looks, setLooks] = useState(false);
  return (
    <div className="stack gap6">
      <TextField name={name} label={label} value={value} onChange={onChange} maxLength={60} autoComplete="off" />
      <Button
        size="small"
        variant="quiet"
        icon={looks ? <IconCameraOff size={16} /> : <IconCamera size={16} />}
        blocked={mayAskForCamera() ? undefined : t('security.add.noCamera')}
        onClick={() => setLooks(!looks)}
      >
        {t(looks ? 'security.add.closeCamera' : 'security.add.scan')}
      </Button>
      {looks ? (
        <CodeCamera
          onRead={(text) => {
            onChange(text.trim().slice(0, 60));
            setLooks(false);
          }}
        />
      ) : null}
    </div>
  );
}
