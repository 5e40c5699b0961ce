import { useCategoryActions } from '@evertill/shared-data';
import { type Category, INPUT_BOUNDS } from '@evertill/shared-domain';
import { FormDialog, TextAreaField, TextField } from '@evertill/shared-ui/forms';
import { useAnnounce } from '../use-announce';
import { categoryFailureText } from './category-failure';
import {
  type CategoryFormValues,
  initialCategoryValues,
  toCategoryInput,
  validateCategoryForm,
} from './category-form';
import { CATEGORY_MESSAGES } from './messages';

interface CategoryDialogProps {
  open: boolean;
  /** The category to edit; null adds one. */
  category: Category | null;
  onClose(): void;
}

export function CategoryDialog({ open, category, onClose }: CategoryDialogProps) {
  const actions = useCategoryActions();
  const announce = useAnnounce();

  const handleSubmit = async (values: CategoryFormValues) => {
    const input = toCategoryInput(values);
    try {
      const { queued } = category
        ? await actions.update(category.id, input, category)
        : await actions.create(input);
      announce.written(category ? CATEGORY_MESSAGES.updated : CATEGORY_MESSAGES.added, queued);
      return undefined;
    } catch (error) {
      const fallback = category ? CATEGORY_MESSAGES.updateFailed : CATEGORY_MESSAGES.createFailed;
      return announce.refused(categoryFailureText(error, fallback));
    }
  };

  return (
    <FormDialog
      open={open}
      title={category ? CATEGORY_MESSAGES.edit : CATEGORY_MESSAGES.add}
      initialValues={initialCategoryValues(category)}
      validate={validateCategoryForm}
      onSubmit={handleSubmit}
      onClose={onClose}
      submitLabel={category ? 'Update' : 'Add'}
      size="small"
    >
      <TextField name="name" label="Name" required autoFocus maxLength={INPUT_BOUNDS.shortTextLength} />
      <TextAreaField name="description" label="Description" maxLength={INPUT_BOUNDS.longTextLength} />
    </FormDialog>
  );
}
