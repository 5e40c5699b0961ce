import { failureText, useEntity, useEntityActions } from '@evertill/shared-data';
import { Category, Supplier } from '@evertill/shared-domain';
import { useNotices } from '@evertill/shared-screens';
import type { SelectOption } from '@evertill/shared-ui/forms';
import { useMemo, useRef } from 'react';
import { categoryList, productForm, supplierList } from '../texts';
import type { ProductFormValues } from './product-form';

type LinkField = 'categoryId' | 'supplierId';

interface LinkPicker {
  readonly options: readonly SelectOption[];
  onCreate(name: string): Promise<SelectOption>;
}

export interface LinkPickers {
  readonly category: LinkPicker;
  readonly supplier: LinkPicker;
  /**
   * Waits for categories and suppliers that are still being created and adds their ids, because the user may save
   * before the answer arrives.
   */
  settle(values: ProductFormValues): Promise<ProductFormValues>;
}

/** Returns the categories and suppliers to choose from, and creates a missing one without leaving the form. */
export function useLinkPickers(): LinkPickers {
  const categories = useEntity(Category).items;
  const suppliers = useEntity(Supplier).items;
  const categoryActions = useEntityActions(Category);
  const supplierActions = useEntityActions(Supplier);
  const notices = useNotices();
  const underWay = useRef(new Map<LinkField, Promise<SelectOption>>());

  const follow = async (field: LinkField, work: Promise<SelectOption>) => {
    underWay.current.set(field, work);
    try {
      return await work;
    } finally {
      underWay.current.delete(field);
    }
  };
  const createCategory = async (name: string) => {
    try {
      const { entity, ...outcome } = await categoryActions.create({ name, description: null });
      notices.written(categoryList.created, outcome);
      return toOption(entity);
    } catch (error) {
      throw new Error(failureText(error, productForm.categoryFailed), { cause: error });
    }
  };
  const createSupplier = async (name: string) => {
    try {
      const supplier = Supplier.toInput({ ...Supplier.initialValues(null), name });
      const { entity, ...outcome } = await supplierActions.create(supplier);
      notices.written(supplierList.created, outcome);
      return toOption(entity);
    } catch (error) {
      throw new Error(failureText(error, productForm.supplierFailed), { cause: error });
    }
  };

  return {
    category: {
      options: useMemo(() => toOptions(categories), [categories]),
      onCreate: (name) => follow('categoryId', createCategory(name)),
    },
    supplier: {
      options: useMemo(() => toOptions(suppliers), [suppliers]),
      onCreate: (name) => follow('supplierId', createSupplier(name)),
    },
    async settle(values) {
      const settled = { ...values };
      for (const [field, work] of [...underWay.current]) settled[field] = (await work).value;
      return settled;
    },
  };
}

interface Named {
  readonly id: string;
  readonly name: string;
}

function toOptions(entities: readonly Named[]): SelectOption[] {
  return entities.map(toOption).sort((a, b) => a.label.localeCompare(b.label, 'en'));
}

function toOption({ id, name }: Named): SelectOption {
  return { value: id, label: name };
}
