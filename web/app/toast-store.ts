import { createStore } from './create-store.ts'

export type Toast = { id: number; tone: 'success' | 'note' | 'danger'; text: string }
export type ToastStore = { toasts: Toast[]; next: number }

export function createToastStore(): ToastStore {
  return createStore({ toasts: [], next: 1 })
}

export function addToast(store: ToastStore, tone: Toast['tone'], text: string): void {
  store.toasts.push({ id: store.next++, tone, text })
}

export function closeToast(store: ToastStore, id: number): void {
  store.toasts = store.toasts.filter((toast) => toast.id !== id)
}
