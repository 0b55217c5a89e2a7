import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ellipsis, Plus } from 'lucide-react';
import { Fragment } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button, buttonClass, IconButton } from './Button.tsx';

const variants = ['outline', 'solid', 'subtle', 'ghost', 'plain'] as const;
const sizes = ['xs', 'sm', 'md', 'lg'] as const;
const tones = ['accent', 'danger'] as const;

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(4, max-content)',
  gap: 12,
  placeItems: 'center start',
};

const meta = {
  title: 'Small parts/Button',
  component: Button,
  args: { children: 'Create stream', onClick: fn() },
} satisfies Meta<typeof Button>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Pressed: Story = {
  play: async ({ args, canvasElement }) => {
    const button = await within(canvasElement).findByRole('button', { name: 'Create stream' });
    await expect(button).toHaveAttribute('type', 'button');
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const Looks: Story = {
  render: () => (
    <div style={grid}>
      {variants.flatMap((variant) =>
        tones.map((tone) => (
          <Fragment key={`${variant} ${tone}`}>
            <Button variant={variant} tone={tone}>
              {variant}, {tone}
            </Button>
            <Button variant={variant} tone={tone} aria-expanded>
              expanded
            </Button>
            <Button variant={variant} tone={tone} disabled>
              disabled
            </Button>
            <IconButton variant={variant} tone={tone} aria-label={`${variant}, ${tone}, of a picture`}>
              <Ellipsis size={16} aria-hidden />
            </IconButton>
          </Fragment>
        )),
      )}
    </div>
  ),
};

export const Sizes: Story = {
  render: () => (
    <div style={grid}>
      {sizes.map((size) => (
        <Fragment key={size}>
          <Button size={size}>{size}</Button>
          <Button size={size} variant="solid">
            <Plus size={14} aria-hidden />
            {size} with a picture
          </Button>
          <Button size={size} variant="plain">
            {size}
          </Button>
          <IconButton size={size} variant="ghost" aria-label={`${size}, of a picture`}>
            <Ellipsis size={14} aria-hidden />
          </IconButton>
        </Fragment>
      ))}
    </div>
  ),
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ args, canvasElement }) => {
    const button = await within(canvasElement).findByRole('button', { name: 'Create stream' });
    await userEvent.click(button, { pointerEventsCheck: 0 });
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const LinkStyledAsButton: Story = {
  render: () => (
    <a href="#create" className={buttonClass({ variant: 'solid' })}>
      Create stream
    </a>
  ),
  play: async ({ canvasElement }) => {
    const link = await within(canvasElement).findByRole('link', { name: 'Create stream' });
    await expect(getComputedStyle(link).display).toBe('inline-flex');
  },
};

export const OfAForm: Story = {
  args: { type: 'submit', 'aria-keyshortcuts': 'Control+Enter' },
  play: async ({ canvasElement }) => {
    const button = await within(canvasElement).findByRole('button', { name: 'Create stream' });
    await expect(button).toHaveAttribute('type', 'submit');
    await expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+Enter');
  },
};
