/** The types of the files in `data/`. Dates are ISO 8601 in UTC. Every change shows in outputs on many pages. */

/** Names of the data sets, as `dataset=` in a fence gives them. */
export const DATASET_NAMES = ['shop', 'places', 'people'] as const;

/** Name of a data set. */
export type DatasetName = (typeof DATASET_NAMES)[number];

/** @throws where there is no such data set, naming those that there are */
export function asDatasetName(name: string): DatasetName {
  const known = DATASET_NAMES.find((candidate) => candidate === name);
  if (known) return known;
  throw new Error(`There is no data set "${name}". Data sets: ${DATASET_NAMES.join(', ')}.`);
}

/** `phone: null` is a phone that was asked for and not given; without the key nobody asked. SQL has NULL for both. */
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

/** One postal district: a city may have several, and two regions may have cities of one name. */
export interface Place {
  code: string;
  city: string;
  region: string;
  population: number;
  /** Longitude, latitude. */
  location: [number, number];
}

/** Somebody who works in a company. Without a manager: its head. */
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
