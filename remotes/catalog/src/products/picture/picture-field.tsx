import { failureText } from '@evertill/shared-data';
import { pictureKind } from '@evertill/shared-domain';
import {
  BusyButton,
  Button,
  DeleteIcon,
  Field,
  ImageIcon,
  Input,
  makeStyles,
  mergeClasses,
  ProductPicture,
  tokens,
} from '@evertill/shared-ui';
import { useFormField } from '@evertill/shared-ui/forms';
import { type DragEvent, useRef, useState } from 'react';
import { picture } from '../../texts';
import { drawnPicture } from './drawn-picture';
import { resizePicture } from './resize-picture';
import { SuggestedDrawings } from './suggested-drawings';
import { useFittingDrawings } from './use-fitting-drawings';

/**
 * Edits the product's picture. The user chooses or drops a file, which is scaled down here, enters an address, or
 * takes a drawing that fits the product's name.
 */
export function PictureField() {
  const field = useFormField<string | null>('image');
  const fitting = useFittingDrawings(useFormField<string>('name').value ?? '');
  const [isBusy, setBusy] = useState(false);
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState<string>();
  const picker = useRef<HTMLInputElement>(null);
  const styles = useStyles();
  const image = field.value || null;

  // For a button that is gone after its press.
  const focusChooser = () => picker.current?.nextElementSibling?.querySelector('button')?.focus();
  const take = async (made: Promise<string>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      field.setValue(await made);
    } catch (error) {
      setProblem(failureText(error, picture.notAPicture));
    } finally {
      setBusy(false);
    }
  };
  const handleFile = async (file: File | undefined) => {
    if (file) await take(resizePicture(file));
  };
  const handleDrawing = async (svg: string) => {
    await take(drawnPicture(svg));
    focusChooser();
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void handleFile(event.dataTransfer.files[0]);
  };
  const handleAddress = (address: string) => {
    setProblem(undefined);
    field.setValue(address.trim() === '' ? null : address.trim());
  };
  const handleRemove = () => {
    setProblem(undefined);
    field.setValue(null);
    focusChooser();
  };

  return (
    // Keyboard users have the button, so the section only needs mouse events for dropping.
    <section
      aria-label={picture.label}
      className={mergeClasses(styles.root, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <ProductPicture src={image} name={picture.alt} size={96} />
      <div className={styles.controls}>
        <Field
          label={picture.label}
          hint={picture.hint}
          validationMessage={problem ?? field.message}
          validationState={(problem ?? field.message) ? 'error' : 'none'}
        >
          <Input
            name="image"
            inputMode="url"
            autoComplete="off"
            placeholder={isOwnPicture(image) ? picture.chosen : picture.address}
            value={isOwnPicture(image) ? '' : (image ?? '')}
            onChange={(_, { value }) => handleAddress(value)}
            onFocus={field.handleFocus}
            onBlur={field.handleBlur}
          />
        </Field>
        {image === null && (
          <SuggestedDrawings
            fitting={fitting}
            disabled={isBusy}
            onChoose={(svg) => void handleDrawing(svg)}
          />
        )}
        <input
          ref={picker}
          type="file"
          accept="image/*"
          hidden
          aria-label={picture.file}
          onChange={(event) => {
            void handleFile(event.target.files?.[0]);
            // Clearing the value lets the user choose the same file again after removing the picture.
            event.target.value = '';
          }}
        />
        <div className={styles.buttons}>
          <BusyButton busy={isBusy} icon={<ImageIcon />} onClick={() => picker.current?.click()}>
            {picture.choose}
          </BusyButton>
          {image !== null && (
            <Button appearance="subtle" icon={<DeleteIcon />} onClick={handleRemove}>
              {picture.remove}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

/** Returns true for an uploaded picture, whose address is of no use to a person. */
function isOwnPicture(image: string | null): boolean {
  const kind = image === null ? null : pictureKind(image);
  return kind === 'stored' || kind === 'file';
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalL,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px dashed ${tokens.colorNeutralStroke2}`,
  },
  over: {
    border: `1px dashed ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
  },
  controls: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    flexGrow: 1,
    minWidth: 'min(220px, 100%)',
  },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});
