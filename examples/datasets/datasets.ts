/** The types of the files in `data/`. Dates are ISO 8601 in UTC. Every change shows in outputs on many pages. */

/** Names of the data sets, as in a fence's `dataset=`. */
export const DATASET_NAMES = ['shop', 'places', 'people'] as const;

/** Name of a data set. */
export type DatasetName = (typeof DATASET_NAMES)[number];

/** Throws if there is no such data set; the error names those that exist. */
export function asDatasetName(name: string): DatasetName {
  const known = DATASET_NAMES.find((candidate) => candidate === name);
  if (known) return known;
  throw new Error(`There is no data set "${name}". Data sets: ${DATASET_NAMES.join(', ')}.`);
}

/** `phone: null` means that the customer declined to give it; without the key, nobody asked. SQL has NULL for both. */
export interface Customer {
  id: number;
  name: string;
  email: string;
  city: string;
  country: string;
  joined: string;
  phone?: string | null;
  referredBy?: number;
}

export interface Product {
  id: number;
  sku: string;
  name: string;
  category: string;
  price: number;
  stock: number;
  tags: string[];
  details?: Record<string, string | number | boolean>;
}

export interface OrderItem {
  product: number;
  quantity: number;
  unitPrice: number;
}

export interface Order {
  id: number;
  customer: number;
  orderedAt: string;
  status: 'pending' | 'paid' | 'shipped' | 'delivered' | 'cancelled';
  shippedAt?: string;
  coupon?: string;
  items: OrderItem[];
}

export interface Review {
  id: number;
  product: number;
  customer: number;
  rating: number;
  title: string;
  body?: string;
  createdAt: string;
}

/** A small shop. */
export interface Shop {
  customers: Customer[];
  products: Product[];
  orders: Order[];
  reviews: Review[];
}

/** A postal district. A city may have several, and cities in different regions may share a name. */
export interface Place {
  code: string;
  city: string;
  region: string;
  population: number;
  /** Longitude, latitude. */
  location: [number, number];
}

/** An employee. The head of the company has no manager. */
export interface Person {
  id: number;
  first: string;
  last: string;
  email?: string;
  born: string;
  hired: string;
  department: string;
  title: string;
  salary: number;
  manager?: number;
  city: string;
  skills: string[];
}
