import mrtr from '@mrtr/unplugin/vite';
import { defineConfig } from 'vitest/config';

// Lets a test import an authored function file as it is, decorators and all.
export default defineConfig({ plugins: [mrtr()] });
